import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { OnlineButton } from '../../../shared/online-button.tsx'
import { CouponCard } from './coupon-card.tsx'
import { CouponList } from './coupon-list.tsx'
import { claimCoupon, loadOpenCoupons } from '../vip.actions.ts'
import { vip } from '../vip.store.ts'

/** Coupons to claim: in the coupon centre, and over a purchase. */
export function ClaimList() {
  const t = useCopy()
  const { open, claiming } = useSnapshot(vip)
  const { clientId } = useSnapshot(selection).chosen
  const load = () => void (clientId && loadOpenCoupons(clientId))
  useEffect(load, [clientId])
  return (
    <CouponList
      list={open}
      retry={load}
      none={t('coupons:none_claim')}
      hint={t('coupons:none_claim_hint')}
      foot={t('coupons:fits')}
    >
      {(coupon) => (
        <CouponCard
          key={coupon.code}
          coupon={coupon}
          action={
            <OnlineButton
              small
              busy={claiming.includes(coupon.code) && t('coupons:claiming')}
              onClick={() => void claimCoupon(coupon.code)}
            >
              {t('coupons:claimable')}
            </OnlineButton>
          }
        />
      )}
    </CouponList>
  )
}

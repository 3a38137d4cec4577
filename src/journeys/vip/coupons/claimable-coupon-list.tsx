import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { CouponCard } from './coupon-card.tsx'
import { CouponList } from './coupon-list.tsx'
import { claimCoupon, loadClaimableCoupons } from '../vip.actions.ts'
import { vipPageStore } from '../vip.store.ts'

export function ClaimableCouponList() {
  const t = useTranslate()
  const { claimableCoupons, claiming } = useSnapshot(vipPageStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  const load = () => void (clientId && loadClaimableCoupons(clientId))
  useEffect(load, [clientId])
  return (
    <CouponList
      list={claimableCoupons}
      retry={load}
      emptyTitle={t('coupons:none_claim')}
      emptyHint={t('coupons:none_claim_hint')}
      footer={t('coupons:fits')}
    >
      {(coupon) => (
        <CouponCard
          key={coupon.code}
          coupon={coupon}
          action={
            <OnlineOnlyButton
              small
              busy={claiming.includes(coupon.code) && t('coupons:claiming')}
              onClick={() => void claimCoupon(coupon.code)}
            >
              {t('coupons:claimable')}
            </OnlineOnlyButton>
          }
        />
      )}
    </CouponList>
  )
}

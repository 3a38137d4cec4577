import { useSnapshot } from 'valtio'
import type { Coupon } from '../../contract/entities/vip.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { mapLoadable, type Loadable } from '../../kernel/loadable.ts'
import { closeOverlay, openOverlay } from '../../kernel/overlays.store.ts'
import { chosenAmong } from '../../purchase/coupons/coupon-rules.ts'
import { chooseCoupon, loadCoupons } from '../../purchase/coupons/coupons.actions.ts'
import { coupons } from '../../purchase/coupons/coupons.store.ts'
import { order } from '../../purchase/order-info.store.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './coupon-card.module.css'
import { CouponCard } from './coupon-card.tsx'
import { CouponList } from './coupon-list.tsx'

/** Those that can be used first, and of these the best. */
const inOrder = (list: readonly Coupon[]) =>
  [...list].sort(
    (a, b) =>
      Number(a.use_category === 'lock') - Number(b.use_category === 'lock') || a.discount_rate - b.discount_rate,
  )

/** Which coupon goes with the purchase. Choosing goes back to the sheet below. */
export function CouponUseSheet({ id }: { id: number }) {
  const t = useCopy()
  const { list, choice, failed, claimable } = useSnapshot(coupons)
  const goods = useSnapshot(order).info.goods?.display
  const known = list as Loadable<readonly Coupon[]>
  const open = known.state === 'ready' ? known.data.filter(({ use_category }) => use_category === 'avail') : []
  const chosen = chosenAmong(open, choice, failed)?.code
  const choose = (code: string | null) => {
    chooseCoupon(code)
    closeOverlay(id)
  }
  return (
    <Sheet
      title={t('coupons:use_title')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      {...(claimable > 0
        ? {
            foot: (
              <Button look="ghost" wide onClick={() => openOverlay({ kind: 'couponClaim' })}>
                {t('coupons:tip_claim_more')}
              </Button>
            ),
          }
        : {})}
    >
      {goods && <p className={styles.fits}>{t('coupons:fits_now', { goods })}</p>}
      <CouponList
        list={mapLoadable(known, inOrder)}
        retry={() => void loadCoupons()}
        none={t('coupons:none_avail')}
        foot={t('coupons:fits')}
      >
        {(coupon) => (
          <CouponCard
            key={coupon.code}
            coupon={coupon}
            chosen={coupon.code === chosen}
            {...(failed.includes(coupon.code) ? { note: t('coupons:price_failed') } : {})}
            action={
              coupon.use_category === 'lock' ? (
                <Tag>{t('coupons:usable_no')}</Tag>
              ) : coupon.code === chosen ? (
                <Button small look="ghost" onClick={() => choose(null)}>
                  {t('coupons:cancel')}
                </Button>
              ) : (
                <Button small onClick={() => choose(coupon.code)}>
                  {t('coupons:use')}
                </Button>
              )
            }
          />
        )}
      </CouponList>
    </Sheet>
  )
}

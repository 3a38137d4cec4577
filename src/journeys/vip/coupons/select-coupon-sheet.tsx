import { useSnapshot } from 'valtio'
import type { Coupon } from '../../../contract/entities/vip.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import type { CopyKey } from '../../../kernel/i18n/copy-types.ts'
import { getLoadedData, mapLoadedData } from '../../../kernel/loading/loadable.ts'
import { closeOverlay, openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import {
  getAppliedCoupon,
  checkCouponEligibility,
  hasCouponPriceLoadFailed,
  getNextCouponExpiry,
  type CouponEligibility,
  type CouponEligibilityInput,
} from '../../../purchase/coupons/coupon-rules.ts'
import { chooseCoupon, loadCoupons } from '../../../purchase/coupons/coupons.actions.ts'
import { couponsStore, type CouponsState } from '../../../purchase/coupons/coupons.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import styles from './coupon-card.module.css'
import { CouponCard } from './coupon-card.tsx'
import { CouponList } from './coupon-list.tsx'

/** Texts for coupons that cannot be applied. A locked coupon shows its own reason. */
const unusableTexts: Record<Exclude<CouponEligibility, 'fits'>, { tag: CopyKey; note?: CopyKey }> = {
  locked: { tag: 'coupons:usable_no' },
  expired: { tag: 'coupons:expired' },
  refused: { tag: 'coupons:usable_no', note: 'coupons:refused' },
  belowMinimum: { tag: 'coupons:usable_no', note: 'coupons:below_minimum' },
}

/** Sorts coupons that can be applied first, and then by discount. */
const sortByUsability = (list: readonly Coupon[], facts: CouponEligibilityInput) =>
  [...list].sort(
    (a, b) =>
      Number(checkCouponEligibility(a, facts) !== 'fits') - Number(checkCouponEligibility(b, facts) !== 'fits') ||
      a.discountRate - b.discountRate,
  )

export function SelectCouponSheet({ id }: { id: number }) {
  const t = useTranslate()
  const couponsState = useSnapshot(couponsStore) as CouponsState
  const { list, claimable } = couponsState
  const goods = useSnapshot(selectionStore).chosen.goods?.display
  const nowSeconds = useNowSeconds((now) => getNextCouponExpiry(getLoadedData(list) ?? [], now))
  const couponSelection = { ...couponsState, nowSeconds }
  const chosen = getAppliedCoupon(getLoadedData(list) ?? [], couponSelection)?.code
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
            footer: {
              action: (
                <Button look="ghost" wide onClick={() => openOverlay({ kind: 'couponClaim' })}>
                  {t('coupons:tip_claim_more')}
                </Button>
              ),
            },
          }
        : {})}
    >
      {goods && <p className={styles.fits}>{t('coupons:fits_now', { goods })}</p>}
      <CouponList
        list={mapLoadedData(list, (all) => sortByUsability(all, couponSelection))}
        retry={() => void loadCoupons()}
        emptyTitle={t('coupons:none_avail')}
        footer={t('coupons:fits')}
      >
        {(coupon) => (
          <CouponChoice
            key={coupon.code}
            coupon={coupon}
            fit={checkCouponEligibility(coupon, couponSelection)}
            failed={hasCouponPriceLoadFailed(coupon, couponSelection)}
            chosen={coupon.code === chosen}
            onChoose={choose}
          />
        )}
      </CouponList>
    </Sheet>
  )
}

interface CouponChoiceProps {
  coupon: Coupon
  fit: CouponEligibility
  /** True if the price with the coupon failed to load. */
  failed: boolean
  chosen: boolean
  onChoose: (code: string | null) => void
}

function CouponChoice({ coupon, fit, failed, chosen, onChoose }: CouponChoiceProps) {
  const t = useTranslate()
  if (fit !== 'fits') {
    const { tag, note } = unusableTexts[fit]
    return <CouponCard coupon={coupon} unusable {...(note ? { note: t(note) } : {})} action={<Tag>{t(tag)}</Tag>} />
  }
  return (
    <CouponCard
      coupon={coupon}
      chosen={chosen}
      {...(failed ? { note: t('coupons:price_failed') } : {})}
      action={
        chosen ? (
          <Button small look="ghost" onClick={() => onChoose(null)}>
            {t('coupons:cancel')}
          </Button>
        ) : (
          <Button small onClick={() => onChoose(coupon.code)}>
            {t('coupons:use')}
          </Button>
        )
      }
    />
  )
}

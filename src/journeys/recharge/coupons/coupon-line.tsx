import { useSnapshot } from 'valtio'
import type { Coupon } from '../../../contract/entities/vip.ts'
import type { CopyKey } from '../../../kernel/i18n/copy-types.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay, type OverlayKind } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useIsOnline } from '../../../shared/use-is-online.ts'
import type { CouponRowState } from '../../../purchase/coupons/coupon-rules.ts'
import { loadCoupons } from '../../../purchase/coupons/coupons.actions.ts'
import { formatCouponName, formatPercentOff } from '../../../purchase/coupons/coupon-texts.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import type { CouponView } from './coupon-view.ts'
import styles from './coupon-line.module.css'

interface CouponText {
  words: CopyKey
  look?: 'call' | 'failed'
  /** Tap handler of the line. Undefined if there is nothing to choose. */
  press?: () => void
}

const createOpener = (kind: OverlayKind & ('couponUse' | 'couponClaim')) => () => openOverlay({ kind })

/** Texts of the line if no coupon is applied. */
const couponTexts: Record<Exclude<CouponRowState['state'], 'hidden' | 'chosen'>, CouponText> = {
  noGoods: { words: 'coupons:tip_noSupportCoupon_goods' },
  noMethod: { words: 'coupons:tip_noSupportCoupon' },
  waiting: { words: 'shell:loading' },
  notLoaded: { words: 'coupons:not_loaded', look: 'failed', press: () => void loadCoupons() },
  noneFit: { words: 'coupons:none_fit', press: createOpener('couponUse') },
  claim: { words: 'coupons:tip_claim_more', look: 'call', press: createOpener('couponClaim') },
  select: { words: 'coupons:please_select', look: 'call', press: createOpener('couponUse') },
  failed: { words: 'coupons:price_failed', look: 'failed', press: createOpener('couponUse') },
}

/** The text has no retry button, because use-coupon.ts reloads the coupons when the network returns. */
const offlineText: CouponText = { words: 'errors:offline_title' }

/** Shows the applied coupon, the reason why none is applied, or a link to get a coupon. */
export function PurchaseCouponLine({ coupon: { row } }: { coupon: CouponView }) {
  const t = useTranslate()
  const online = useIsOnline()
  if (row.state === 'hidden') return null
  const line =
    row.state === 'chosen' ? undefined : row.state === 'notLoaded' && !online ? offlineText : couponTexts[row.state]
  const press = line ? line.press : createOpener('couponUse')
  const content = (
    <>
      <Icon name="coupon" size={20} />
      <span className={styles.label}>{t('coupons:coupon')}</span>
      <span className={styles.words}>
        {row.state === 'chosen' ? (
          <ChosenCoupon coupon={row.coupon} />
        ) : (
          line && <span className={line.look && styles[line.look]}>{t(line.words)}</span>
        )}
      </span>
      {press && <Icon name="chevron" size={16} />}
    </>
  )
  return press ? (
    <button type="button" className={styles.line} onClick={press}>
      {content}
    </button>
  ) : (
    <p className={styles.line}>{content}</p>
  )
}

function ChosenCoupon({ coupon }: { coupon: Coupon }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  return (
    <>
      <bdi className={styles.name}>{formatCouponName(coupon.name, language)}</bdi>
      <b className={styles.off}>{t('coupons:off', { percent: formatPercentOff(coupon, language) })}</b>
    </>
  )
}

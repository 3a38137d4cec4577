import { useSnapshot } from 'valtio'
import type { Coupon } from '../../../contract/entities/vip.ts'
import type { CopyKey } from '../../../kernel/i18n/copy-types.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { openOverlay, type OverlayKind } from '../../../kernel/overlays/overlays.store.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { useOnline } from '../../../shared/use-online.ts'
import type { CouponRow } from '../../../purchase/coupons/coupon-rules.ts'
import { loadCoupons } from '../../../purchase/coupons/coupons.actions.ts'
import { couponName, percentOff } from '../../../purchase/coupons/coupon-words.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import type { CouponView } from './coupon-view.ts'
import styles from './coupon-line.module.css'

interface CouponText {
  words: CopyKey
  look?: 'call' | 'failed'
  /** The action of a tap; without it there is nothing to choose. */
  press?: () => void
}

const opens = (kind: OverlayKind & ('couponUse' | 'couponClaim')) => () => openOverlay({ kind })

/** The line's text where no coupon is chosen. */
const texts: Record<Exclude<CouponRow['at'], 'hidden' | 'chosen'>, CouponText> = {
  noGoods: { words: 'coupons:tip_noSupportCoupon_goods' },
  noMethod: { words: 'coupons:tip_noSupportCoupon' },
  waiting: { words: 'shell:loading' },
  notLoaded: { words: 'coupons:not_loaded', look: 'failed', press: () => void loadCoupons() },
  noneFit: { words: 'coupons:none_fit', press: opens('couponUse') },
  claim: { words: 'coupons:tip_claim_more', look: 'call', press: opens('couponClaim') },
  select: { words: 'coupons:please_select', look: 'call', press: opens('couponUse') },
  failed: { words: 'coupons:price_failed', look: 'failed', press: opens('couponUse') },
}

/** The list loads again when the network is back (use-coupon.ts). */
const offlineText: CouponText = { words: 'errors:offline_title' }

/** The coupon of a purchase in one line: which one, why none, or where to get one. */
export function CouponLine({ coupon: { row } }: { coupon: CouponView }) {
  const t = useCopy()
  const online = useOnline()
  if (row.at === 'hidden') return null
  const line = row.at === 'chosen' ? undefined : row.at === 'notLoaded' && !online ? offlineText : texts[row.at]
  const press = line ? line.press : opens('couponUse')
  const content = (
    <>
      <Icon name="coupon" size={20} />
      <span className={styles.label}>{t('coupons:coupon')}</span>
      <span className={styles.words}>
        {row.at === 'chosen' ? (
          <Chosen coupon={row.coupon} />
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

function Chosen({ coupon }: { coupon: Coupon }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  return (
    <>
      <bdi className={styles.name}>{couponName(coupon.name, language)}</bdi>
      <b className={styles.off}>{t('coupons:off', { percent: percentOff(coupon, language) })}</b>
    </>
  )
}

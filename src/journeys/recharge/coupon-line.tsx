import { useSnapshot } from 'valtio'
import type { Coupon } from '../../contract/entities/vip.ts'
import type { CopyKey } from '../../kernel/i18n/catalogue.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay, type OverlayKind } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import type { CouponRow } from '../../purchase/coupons/coupon-rules.ts'
import { couponName, percentOff } from '../../purchase/coupons/coupon-words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CouponView } from './coupon.actions.ts'
import styles from './recharge.module.css'

interface Said {
  words: CopyKey
  look?: 'couponCall' | 'couponFailed'
  /** What a tap opens; without it there is nothing to choose. */
  opens?: OverlayKind & ('couponUse' | 'couponClaim')
}

/** What the line says where no coupon is chosen. */
const said: Record<Exclude<CouponRow['at'], 'hidden' | 'chosen'>, Said> = {
  noGoods: { words: 'coupons:tip_noSupportCoupon_goods' },
  noMethod: { words: 'coupons:tip_noSupportCoupon' },
  waiting: { words: 'shell:loading' },
  empty: { words: 'coupons:none_to_use' },
  claim: { words: 'coupons:tip_claim_more', look: 'couponCall', opens: 'couponClaim' },
  select: { words: 'coupons:please_select', look: 'couponCall', opens: 'couponUse' },
  failed: { words: 'coupons:price_failed', look: 'couponFailed', opens: 'couponUse' },
}

/** The coupon of a purchase in one line: which one, why none, or where to get one. */
export function CouponLine({ coupon: { row } }: { coupon: CouponView }) {
  const t = useCopy()
  if (row.at === 'hidden') return null
  const line = row.at === 'chosen' ? undefined : said[row.at]
  const opens = line ? line.opens : 'couponUse'
  const content = (
    <>
      <Icon name="coupon" size={20} />
      <span className={styles.couponLabel}>{t('coupons:coupon')}</span>
      <span className={styles.couponWords}>
        {row.at === 'chosen' ? (
          <Chosen coupon={row.coupon} />
        ) : (
          line && <span className={line.look && styles[line.look]}>{t(line.words)}</span>
        )}
      </span>
      {opens && <Icon name="chevron" size={16} />}
    </>
  )
  return opens ? (
    <button type="button" className={styles.coupon} onClick={() => openOverlay({ kind: opens })}>
      {content}
    </button>
  ) : (
    <p className={styles.coupon}>{content}</p>
  )
}

function Chosen({ coupon }: { coupon: Coupon }) {
  const t = useCopy()
  const { language } = useSnapshot(session)
  return (
    <>
      <bdi className={styles.couponName}>{couponName(coupon.name, language)}</bdi>
      <b className={styles.off}>{t('coupons:off', { percent: percentOff(coupon, language) })}</b>
    </>
  )
}

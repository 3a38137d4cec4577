import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { Coupon } from '../../../contract/entities/vip.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatCouponName, formatTimestampInZone, formatPercentOff } from '../../../purchase/coupons/coupon-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DotSeparatedLine } from '../../../ui/content/dot-separated.tsx'
import styles from './coupon-card.module.css'

interface CouponCardProps {
  coupon: Coupon
  chosen?: boolean
  /** True if the coupon is expired or does not apply. Styled like a used coupon. */
  unusable?: boolean
  /** Explains a problem with this coupon, if there is one. */
  note?: ReactNode
  action: ReactNode
}

export function CouponCard({ coupon, chosen = false, unusable = false, note, action }: CouponCardProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { name, type, useCategory: category, usedTime: usedAt, validEndTime: end, timeZone: zone } = coupon
  const faded = unusable || category === 'history' || category === 'lock'
  const time =
    usedAt === null
      ? t('coupons:until', { time: formatTimestampInZone(end, zone, language) })
      : t('coupons:used_at', { time: formatTimestampInZone(usedAt, zone, language) })
  return (
    <li className={classNames(styles.card, faded && styles.faded, chosen && styles.chosen)}>
      <div className={styles.stub}>
        <b className={styles.percent}>
          <bdi>{formatPercentOff(coupon, language)}</bdi>
        </b>
        <span className={styles.off}>{t('coupons:off_word')}</span>
      </div>
      <div className={styles.body}>
        <h3 className={styles.name}>
          <bdi>{formatCouponName(name, language)}</bdi>
        </h3>
        <p className={styles.detail}>
          <DotSeparatedLine parts={[type !== 'permanent' && t(`coupons:type_${type}`), time]} />
        </p>
        {coupon.locked && (
          <p className={styles.detail}>
            {coupon.locked === 'order' ? t('coupons:lock_order') : t('coupons:lock_level', { level: coupon.level })}
          </p>
        )}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <div className={styles.action}>{action}</div>
      </div>
    </li>
  )
}

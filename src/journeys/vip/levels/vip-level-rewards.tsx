import { useSnapshot } from 'valtio'
import { couponTypes, type VipLevel } from '../../../contract/entities/vip.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatCouponName, formatPercentOff } from '../../../purchase/coupons/coupon-texts.ts'
import { Card } from '../../../ui/content/card.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import styles from './vip-level-rewards.module.css'

export function VipLevelRewards({ level }: { level: VipLevel }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const kinds = couponTypes
    .map((type) => ({ type, rewards: level.couponsList.filter((coupon) => coupon.type === type) }))
    .filter(({ rewards }) => rewards.length > 0)
  return (
    <Card as="section">
      <h3 className={styles.title}>{t('vip:rewards_of', { name: level.levelName })}</h3>
      {kinds.length === 0 && <p className={styles.quiet}>{t('vip:no_rewards')}</p>}
      <dl className={styles.rewards}>
        {kinds.map(({ type, rewards }) => (
          <div key={type} className={styles.reward}>
            <dt>{t(`vip:${type}`)}</dt>
            {rewards.map((coupon) => (
              <dd key={coupon.code}>
                <Icon name="coupon" size={20} />
                <bdi>{formatCouponName(coupon.name, language)}</bdi>
                <b>{t('coupons:off', { percent: formatPercentOff(coupon, language) })}</b>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Card>
  )
}

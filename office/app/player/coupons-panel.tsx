import { Link } from 'wouter'
import type { PlayerDetail } from '../../contract/entities/player.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel, type Tone } from '../ui/status-label.tsx'
import record from '../ui/record.module.css'
import styles from './player.module.css'

type Coupon = PlayerDetail['coupons'][number]

const tones: Readonly<Record<Coupon['state'], Tone>> = {
  usable: 'good',
  reserved: 'warn',
  used: 'idle',
  expired: 'idle',
}

export function CouponsPanel({ player }: { readonly player: PlayerDetail }) {
  const { t } = useOfficeTranslation()
  if (player.coupons.length === 0) return null
  return (
    <Panel title={t('office:coupons')}>
      <ul className={styles.rows}>
        {player.coupons.map(({ game, code, name, percentOff, state, validUntil, usedAt, billingNo }) => (
          <li key={`${game} ${code}`} className={styles.row}>
            <bdi>{name}</bdi>
            <StatusLabel tone={tones[state]}>{t(`office:coupon_${state}`)}</StatusLabel>
            <span className={styles.detail}>
              {game} · {t('office:percent_off', { percent: percentOff })} · <bdi className={record.mono}>{code}</bdi> ·{' '}
              {usedAt === null ? (
                <>
                  {t('office:valid_until')} <LocalDateTime at={validUntil} format="day" />
                </>
              ) : (
                <LocalDateTime at={usedAt} format="short" />
              )}
              {billingNo !== null && (
                <>
                  {' · '}
                  <Link href={`/orders/${billingNo}`}>{t('office:order')}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

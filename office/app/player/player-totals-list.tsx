import type { PlayerDetail } from '../../contract/entities/player.ts'
import { formatAmount } from '../format/amount.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import styles from './player.module.css'

/** Shows paid and refunded amounts by currency, and how many paid orders the game has not confirmed. */
export function PlayerTotalsList({ player }: { readonly player: PlayerDetail }) {
  const { t, language } = useOfficeTranslation()
  const { totals, undelivered } = player
  return (
    <dl className={styles.totals} aria-label={t('office:player_totals')}>
      {totals.length === 0 && (
        <div className={styles.total}>
          <dt>{t('office:orders')}</dt>
          <dd>{t('office:player_no_orders')}</dd>
        </div>
      )}
      {totals.map(({ currency, orders, paid, refunded }) => (
        <div key={currency} className={styles.total}>
          <dt>{t('office:paid_in', { currency })}</dt>
          <dd>{formatAmount(paid, currency, language)}</dd>
          <dd className={styles.totalDetail}>
            {t('office:orders_count', { count: orders })}
            {Number(refunded) > 0 && (
              <> · {t('office:refunded_sum', { amount: formatAmount(refunded, currency, language) })}</>
            )}
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('office:waiting_undelivered')}</dt>
        <dd>
          {undelivered === 0 ? (
            <StatusLabel tone="good">{t('office:none')}</StatusLabel>
          ) : (
            <StatusLabel tone="warn">{t('office:orders_count', { count: undelivered })}</StatusLabel>
          )}
        </dd>
      </div>
    </dl>
  )
}

import type { PlayerDetail } from '../../contract/entities/player.ts'
import { formatAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel } from '../ui/status-label.tsx'
import styles from './player.module.css'

export function LimitsPanel({ player }: { readonly player: PlayerDetail }) {
  const { t, language } = useOfficeTranslation()
  const { productLimits, monthlyLimit, ownLimits } = player
  if (productLimits.length === 0 && !monthlyLimit && !ownLimits) return null
  return (
    <Panel title={t('office:limits')}>
      <ul className={styles.rows}>
        {monthlyLimit && (
          <li className={styles.row}>
            <span>{t('office:monthly_limit')}</span>
            <StatusLabel tone={Number(monthlyLimit.left) > 0 ? 'good' : 'bad'}>
              {t('office:amount_left', { amount: formatAmount(monthlyLimit.left, monthlyLimit.currency, language) })}
            </StatusLabel>
            <span className={styles.detail}>
              {t('office:monthly_limit_hint', {
                amount: formatAmount(monthlyLimit.most, monthlyLimit.currency, language),
              })}
            </span>
          </li>
        )}
        {ownLimits && <OwnLimitRows limits={ownLimits} />}
        {productLimits.map(({ productId, game, goods, character, used, most, isReserved, restartsAt }) => (
          <li key={`${game} ${productId} ${character}`} className={styles.row}>
            <bdi>{goods}</bdi>
            <StatusLabel tone={used >= most ? 'bad' : 'idle'}>{t('office:used_of', { used, most })}</StatusLabel>
            <span className={styles.detail}>
              <bdi>{game}</bdi> · <bdi>{character}</bdi>
              {isReserved && <> · {t('office:limit_reserved')}</>}
              {restartsAt !== null && (
                <>
                  {' '}
                  · {t('office:restarts')} <LocalDateTime at={restartsAt} format="short" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Spending limit and purchase pause that the player has set. Staff cannot change them. */
function OwnLimitRows({ limits }: { readonly limits: NonNullable<PlayerDetail['ownLimits']> }) {
  const { t, language } = useOfficeTranslation()
  const { currency, budget, next, pausedUntil } = limits
  const toText = (amount: string) => formatAmount(amount, currency, language)
  return (
    <>
      {budget && (
        <li className={styles.row}>
          <span>{t('office:own_budget')}</span>
          <StatusLabel tone={Number(budget.left) > 0 ? 'good' : 'bad'}>
            {t('office:amount_left', { amount: toText(budget.left) })}
          </StatusLabel>
          <span className={styles.detail}>
            {t('office:own_budget_hint', { amount: toText(budget.most) })}
            {next && (
              <>
                {' · '}
                {next.most === null
                  ? t('office:own_budget_ends')
                  : t('office:own_budget_rises', { amount: toText(next.most) })}{' '}
                <LocalDateTime at={next.at} format="short" />
              </>
            )}
          </span>
        </li>
      )}
      {pausedUntil !== null && (
        <li className={styles.row}>
          <span>{t('office:own_pause')}</span>
          <StatusLabel tone="warn">{t('office:own_paused')}</StatusLabel>
          <span className={styles.detail}>
            {t('office:own_pause_until')} <LocalDateTime at={pausedUntil} format="short" />
          </span>
        </li>
      )}
    </>
  )
}

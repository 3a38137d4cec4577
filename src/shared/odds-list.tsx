import { useSnapshot } from 'valtio'
import { formatExactPercent } from '../kernel/i18n/format-count.ts'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import styles from './odds-list.module.css'

interface RandomGoodsOddsListProps {
  /** Items with their odds; empty if the publisher has not provided odds. */
  odds: readonly { readonly name: string; readonly percent: string }[]
}

/** Number of odds that are visible at first. The player can expand a longer list. */
const visibleOdds = 8

/** Items that the player can receive from random goods, with their odds. */
export function RandomGoodsOddsList({ odds }: RandomGoodsOddsListProps) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  if (odds.length === 0) return <p className={styles.odds}>{t('recharge:odds_none')}</p>
  return (
    <details className={styles.odds} open={odds.length <= visibleOdds}>
      <summary>{t('recharge:odds_text')}</summary>
      <dl className={styles.chances}>
        {odds.map(({ name, percent }) => (
          <div key={`${name} ${percent}`}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{formatExactPercent(percent, language)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

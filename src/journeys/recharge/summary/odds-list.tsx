import { useSnapshot } from 'valtio'
import { formatExactPercent } from '../../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import styles from '../purchase.module.css'
import type { RechargeView } from '../use-recharge.ts'

/** Number of odds that are visible at first. If the list is longer, the player has to expand it. */
const visibleOdds = 8

/** Items that the player can receive from random goods, with their odds. Renders nothing for other goods. */
export function OddsList({ view: { isCardMethod } }: { view: RechargeView }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const { random } = useSnapshot(selectionStore).chosen.goods ?? {}
  if (!random || isCardMethod) return null
  if (random.odds.length === 0) return <p className={styles.odds}>{t('recharge:odds_none')}</p>
  return (
    <details className={styles.odds} open={random.odds.length <= visibleOdds}>
      <summary>{t('recharge:odds_text')}</summary>
      <dl className={styles.chances}>
        {random.odds.map(({ name, percent }) => (
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

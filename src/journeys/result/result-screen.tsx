import type { ReactNode } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ResultBody } from './result-body.tsx'
import { resultFoot } from './result-foot.tsx'
import { isWaitedFor, sayingOf, type Shown } from './result.table.ts'
import { StateMark } from './state-mark.tsx'
import { useSeenPurchase } from './use-seen.ts'
import styles from './result.module.css'

/** The old layout's fourth step. */
export function ResultScreen({ after }: { after?: ReactNode }) {
  const t = useCopy()
  const state = useSeenPurchase()
  if ('order' in state) return <OrderStep state={state} after={after} />
  const missing = state.at === 'missing'
  return (
    <EmptyState
      title={t(missing ? 'result:title_missing' : 'select:no_result')}
      text={missing ? `${t('result:missing_text')} ${t('result:missing_wait')}` : t('select:no_result_hint')}
      action={
        <div className={styles.foot}>
          <Button onClick={() => goTo('/', { replace: true })}>{t('select:begin')}</Button>
          <OrdersButton />
        </div>
      }
    />
  )
}

function OrderStep({ state, after }: { state: Shown; after: ReactNode }) {
  const t = useCopy()
  const { title, tone } = sayingOf(state)
  const { beside, action, note } = resultFoot(state, t)
  return (
    <Card className={styles.step}>
      <h2 className={classNames(styles.title, isWaitedFor(state) && styles.brief)}>
        <StateMark tone={tone} />
        <span aria-live="polite">{t(title)}</span>
      </h2>
      <ResultBody state={state} after={after} />
      <div className={styles.stepFoot}>
        <div className={styles.answers}>
          {beside}
          {action}
        </div>
        {note}
        <OrdersButton />
      </div>
    </Card>
  )
}

/** This layout has no page of the player's own. */
function OrdersButton() {
  const t = useCopy()
  return (
    <Button look="quiet" onClick={() => openOverlay({ kind: 'orders' })}>
      {t('shell:orders')}
    </Button>
  )
}

import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ResultBody } from './result-body.tsx'
import { ResultFoot } from './result-foot.tsx'
import { sayingOf, type Shown } from './result.table.ts'
import { StateMark } from './state-mark.tsx'
import styles from './result.module.css'

/** The old layout's fourth step. */
export function ResultScreen() {
  const t = useCopy()
  const state = useSnapshot(purchase).state
  if ('order' in state) return <OrderStep state={state} />
  const missing = state.at === 'missing'
  return (
    <EmptyState
      title={t(missing ? 'result:title_missing' : 'select:no_result')}
      text={t(missing ? 'result:missing_text' : 'select:no_result_hint')}
      action={<Button onClick={() => goTo('/', { replace: true })}>{t('select:begin')}</Button>}
    />
  )
}

function OrderStep({ state }: { state: Shown }) {
  const t = useCopy()
  const { title, tone } = sayingOf(state)
  return (
    <Card>
      <h2 className={styles.title}>
        <StateMark tone={tone} />
        <span aria-live="polite">{t(title)}</span>
      </h2>
      <ResultBody state={state} />
      <ResultFoot state={state} />
    </Card>
  )
}

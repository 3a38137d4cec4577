import type { ReactNode } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ToastOutlet } from '../../ui/dialogs/toast-outlet.tsx'
import { ResultBody } from './result-body.tsx'
import { resultFoot } from './result-footer.tsx'
import { ResultTitle } from './result-title.tsx'
import type { Shown } from './result.table.ts'
import { useWayBack } from './game/use-game-return.ts'
import { useSeenPurchase } from './use-visible-purchase.ts'
import styles from './result.module.css'

/** The old layout's fourth step. */
export function ResultScreen({ after }: { after?: ReactNode }) {
  const t = useCopy()
  const state = useSeenPurchase()
  if ('order' in state) return <OrderStep state={state} after={after} />
  const missing = state.state === 'missing'
  return (
    <EmptyState
      art={missing ? 'search' : 'orders'}
      title={t(missing ? 'result:title_missing' : 'select:no_result')}
      text={missing ? `${t('result:missing_text')} ${t('result:missing_wait')}` : t('select:no_result_hint')}
      action={
        <div className={styles.foot}>
          <Button onClick={() => navigateTo('/', { replace: true })}>{t('select:begin')}</Button>
          <OrdersButton />
        </div>
      }
    />
  )
}

function OrderStep({ state, after }: { state: Shown; after: ReactNode }) {
  const t = useCopy()
  const wayBack = useWayBack(state)
  const { action, note } = resultFoot(state, t, wayBack)
  return (
    <Card className={styles.step}>
      <h2>
        <ResultTitle state={state} />
      </h2>
      <ResultBody state={state} wayBack={wayBack} after={after} />
      <div className={styles.stepFoot}>
        <ToastOutlet />
        {action}
        <div className={styles.quiet}>
          {note}
          <OrdersButton />
        </div>
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

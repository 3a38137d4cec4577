import type { ReactNode } from 'react'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ToastOutlet } from '../../ui/dialogs/toast-outlet.tsx'
import { PurchaseResultBody } from './result-body.tsx'
import { getPurchaseResultButtons } from './result-footer.tsx'
import { PurchaseResultTitle } from './result-title.tsx'
import type { ResultState } from './result.table.ts'
import { useGameLinkAfterPurchase } from './game/use-game-link-after-purchase.ts'
import { usePurchaseStateForViewer } from './use-purchase-state-for-viewer.ts'
import styles from './result.module.css'

/** Page with the result of a purchase, which is the fourth step of the old layout. */
export function PurchaseResultScreen({ after }: { after?: ReactNode }) {
  const t = useTranslate()
  const state = usePurchaseStateForViewer()
  if ('order' in state) return <ResultStep state={state} after={after} />
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

function ResultStep({ state, after }: { state: ResultState; after: ReactNode }) {
  const t = useTranslate()
  const gameReturn = useGameLinkAfterPurchase(state)
  const { action, note } = getPurchaseResultButtons(state, t, gameReturn)
  return (
    <Card className={styles.step}>
      <h2>
        <PurchaseResultTitle state={state} />
      </h2>
      <PurchaseResultBody state={state} gameReturn={gameReturn} after={after} />
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

/** Opens the orders in a sheet, because the old layout has no page for orders. */
function OrdersButton() {
  const t = useTranslate()
  return (
    <Button look="quiet" onClick={() => openOverlay({ kind: 'orders' })}>
      {t('shell:orders')}
    </Button>
  )
}

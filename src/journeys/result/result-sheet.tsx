import type { ReactNode } from 'react'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { PurchaseResultBody } from './result-body.tsx'
import { closeResultForLater } from './result-actions.tsx'
import { getPurchaseResultButtons } from './result-footer.tsx'
import { PurchaseResultTitle } from './result-title.tsx'
import { shouldShowSuccessAnimation, type ResultState } from './result.table.ts'
import { useGameLinkAfterPurchase } from './game/use-game-link-after-purchase.ts'
import { usePurchaseStateForViewer } from './use-purchase-state-for-viewer.ts'
import styles from './result.module.css'

/**
 * Sheet with the result of a purchase. Tapping outside does not close the sheet. Escape and Back have the same effect
 * as "Later".
 */
export function PurchaseResultSheet({ id, after }: { id: number; after?: ReactNode }) {
  const t = useTranslate()
  const state = usePurchaseStateForViewer()
  if ('order' in state) return <OrderResultSheet state={state} after={after} />
  return (
    <Sheet
      title={t('result:title_missing')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={{
        action: (
          <Button wide onClick={() => closeOverlay(id)}>
            {t('shell:close')}
          </Button>
        ),
      }}
    >
      <div className={styles.body}>
        <p>{t('result:missing_text')}</p>
        <Notice>{t('result:missing_wait')}</Notice>
      </div>
    </Sheet>
  )
}

function OrderResultSheet({ state, after }: { state: ResultState; after: ReactNode }) {
  const t = useTranslate()
  const gameReturn = useGameLinkAfterPurchase(state)
  return (
    <Sheet
      title={<PurchaseResultTitle state={state} />}
      centred={shouldShowSuccessAnimation(state)}
      closeLabel={t('shell:close')}
      closeByOverlay={false}
      onEscape={closeResultForLater}
      footer={getPurchaseResultButtons(state, t, gameReturn)}
    >
      <PurchaseResultBody state={state} gameReturn={gameReturn} after={after} />
    </Sheet>
  )
}

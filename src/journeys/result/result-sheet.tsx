import type { ReactNode } from 'react'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { ResultBody } from './result-body.tsx'
import { postponeOrder } from './result-actions.tsx'
import { getResultFooter } from './result-footer.tsx'
import { ResultTitle } from './result-title.tsx'
import { shouldCelebrate, type ResultState } from './result.table.ts'
import { useGameReturn } from './game/use-game-return.ts'
import { useVisiblePurchase } from './use-visible-purchase.ts'
import styles from './result.module.css'

/**
 * Sheet with the result of a purchase. Tapping outside does not close it. Escape and Back have the same effect as
 * "later".
 */
export function ResultSheet({ id, after }: { id: number; after?: ReactNode }) {
  const t = useTranslate()
  const state = useVisiblePurchase()
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
  const gameReturn = useGameReturn(state)
  return (
    <Sheet
      title={<ResultTitle state={state} />}
      centred={shouldCelebrate(state)}
      closeLabel={t('shell:close')}
      closeByOverlay={false}
      onEscape={postponeOrder}
      footer={getResultFooter(state, t, gameReturn)}
    >
      <ResultBody state={state} gameReturn={gameReturn} after={after} />
    </Sheet>
  )
}

import type { ReactNode } from 'react'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays/overlays.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { Sheet } from '../../ui/dialogs/sheet.tsx'
import { ResultBody } from './result-body.tsx'
import { later } from './result-actions.tsx'
import { resultFoot } from './result-footer.tsx'
import { ResultTitle } from './result-title.tsx'
import { hasJoy, type Shown } from './result.table.ts'
import { useWayBack } from './game/use-game-return.ts'
import { useSeenPurchase } from './use-visible-purchase.ts'
import styles from './result.module.css'

/** The result of a purchase, over the page. No tap beside it closes it; Escape means "later", as Back does. */
export function ResultSheet({ id, after }: { id: number; after?: ReactNode }) {
  const t = useCopy()
  const state = useSeenPurchase()
  if ('order' in state) return <OrderSheet state={state} after={after} />
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

function OrderSheet({ state, after }: { state: Shown; after: ReactNode }) {
  const t = useCopy()
  const wayBack = useWayBack(state)
  return (
    <Sheet
      title={<ResultTitle state={state} />}
      centred={hasJoy(state)}
      closeLabel={t('shell:close')}
      closeByOverlay={false}
      onEscape={later}
      footer={resultFoot(state, t, wayBack)}
    >
      <ResultBody state={state} wayBack={wayBack} after={after} />
    </Sheet>
  )
}

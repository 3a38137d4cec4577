import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { overlays } from '../../kernel/overlays.store.ts'
import { dismissToast, toasts } from '../../kernel/toasts.store.ts'
import { ToastStack } from '../../ui/toast-stack.tsx'
import { overlayTable } from './overlays.table.ts'

/** Everything that lies over the page: sheets and dialogs in the order they were opened, and what is said in passing. */
export function OverlayHost() {
  const t = useCopy()
  const { stack } = useSnapshot(overlays)
  const { queue } = useSnapshot(toasts)
  return (
    <>
      {stack.map(({ id, overlay }) => {
        const Part = overlayTable[overlay.kind]
        return (
          <Suspense key={id} fallback={null}>
            <Part id={id} overlay={overlay} />
          </Suspense>
        )
      })}
      <ToastStack toasts={queue} onDismiss={(id) => dismissToast(Number(id))} dismissLabel={t('shell:close')} />
    </>
  )
}

import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay, overlays } from '../../kernel/overlays/overlays.store.ts'
import { dismissToast, toast, toasts } from '../../kernel/overlays/toasts.store.ts'
import { ToastStack } from '../../ui/toast-stack.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { overlayTable } from './overlays.table.ts'

/** What cannot be shown is not left open: nobody could close it. */
function NotShown({ id }: { id: number }) {
  const t = useCopy()
  useEffect(() => {
    closeOverlay(id)
    toast(t('errors:error_network'))
  }, [id, t])
  return null
}

/** Everything that lies over the page: sheets and dialogs in the order they were opened, and the toasts. */
export function OverlayHost() {
  const t = useCopy()
  const { stack } = useSnapshot(overlays)
  const { queue } = useSnapshot(toasts)
  return (
    <>
      {stack.map(({ id, overlay }) => {
        const Part = overlayTable[overlay.kind]
        return (
          <ErrorBoundary key={id} fallback={<NotShown id={id} />}>
            <Suspense fallback={null}>
              <Part id={id} overlay={overlay} />
            </Suspense>
          </ErrorBoundary>
        )
      })}
      <ToastStack toasts={queue} onDismiss={(id) => dismissToast(Number(id))} dismissLabel={t('shell:close')} />
    </>
  )
}

import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { getNetworkErrorCopyKey } from '../../kernel/http/network-error-key.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { closeOverlay, overlaysStore, type OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { dismissToast, showToast, toastsStore } from '../../kernel/overlays/toasts.store.ts'
import { ToastStack } from '../../ui/dialogs/toast-stack.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { recordOverlayLoadFailure } from './retry-overlay-after-reload.ts'
import { PressedButtonPlaceholder, useRecordLastPressedButton } from './pressed-button-placeholder.tsx'
import { overlayTable } from './overlays.table.ts'
import { useOverlaysMountedAfterFrame } from './use-overlays-mounted-after-frame.ts'

/** Rendered if an overlay could not be loaded. Closes the overlay and shows an error. */
function NotShown({ id, kind }: { id: number; kind: OverlayKind }) {
  const t = useTranslate()
  useEffect(() => {
    closeOverlay(id)
    recordOverlayLoadFailure(kind)
    showToast(t(getNetworkErrorCopyKey()))
  }, [id, kind, t])
  return null
}

/** Renders the open sheets and dialogs in order, and the toasts. */
export function OverlayHost() {
  const t = useTranslate()
  const { stack } = useSnapshot(overlaysStore)
  const { queue } = useSnapshot(toastsStore)
  const made = useOverlaysMountedAfterFrame(stack)
  useRecordLastPressedButton()
  return (
    <>
      {made.length < stack.length && <PressedButtonPlaceholder />}
      {made.map(({ id, overlay }) => {
        const Part = overlayTable[overlay.kind]
        return (
          <ErrorBoundary key={id} fallback={<NotShown id={id} kind={overlay.kind} />}>
            <Suspense fallback={<PressedButtonPlaceholder />}>
              <Part id={id} overlay={overlay} />
            </Suspense>
          </ErrorBoundary>
        )
      })}
      <ToastStack toasts={queue} onDismiss={(id) => dismissToast(Number(id))} dismissLabel={t('shell:close')} />
    </>
  )
}

import { useSnapshot } from 'valtio'
import { pageCssClasses } from '../../early/protocol.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { loadChunkWithRetries } from '../../kernel/loading/load-chunk.ts'
import { useIsWaitingTooLong } from '../../kernel/loading/use-is-waiting-too-long.ts'
import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { toastsStore } from '../../kernel/overlays/toasts.store.ts'
import { PressedButtonPlaceholder, useRecordLastPressedButton } from './pressed-button-placeholder.tsx'

export const loadOverlayHost = async () => (await import('./overlay-host.tsx')).OverlayHost

/** Shown until the host of the overlays has loaded. Gives feedback if an overlay or a toast is waiting. */
export function OverlayHostFallback() {
  const t = useTranslate()
  const { online } = useSnapshot(sessionStore)
  const isWanted = useSnapshot(overlaysStore).stack.length + useSnapshot(toastsStore).queue.length > 0
  const isLate = useIsWaitingTooLong(isWanted)
  useRecordLastPressedButton()
  if (!isLate) return isWanted && <PressedButtonPlaceholder />
  return (
    <div className={`${pageCssClasses.lastWords} ${pageCssClasses.lastWordsOver}`} role="alert">
      <p>{t(online ? 'errors:error_network' : 'shell:offline_part')}</p>
      <button type="button" onClick={() => void loadChunkWithRetries(loadOverlayHost).catch(() => undefined)}>
        {t('shell:retry')}
      </button>
    </div>
  )
}

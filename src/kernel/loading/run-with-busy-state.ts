import { t } from '../i18n/i18n.ts'
import { report } from '../report.ts'
import { clearMessages, showToast } from '../overlays/toasts.store.ts'

/**
 * Runs a press handler and shows its button as busy meanwhile. Exceptions are reported, shown as a toast and return
 * undefined.
 */
export async function runWithBusyState<T>(
  setBusy: (isBusy: boolean) => void,
  run: () => Promise<T>,
): Promise<T | undefined> {
  // Messages of earlier attempts would hide the new one.
  clearMessages()
  setBusy(true)
  try {
    return await run()
  } catch (error) {
    report('press', window.location.pathname, error instanceof Error ? error.message : '')
    showToast(t('errors:error_generic'))
    return undefined
  } finally {
    setBusy(false)
  }
}

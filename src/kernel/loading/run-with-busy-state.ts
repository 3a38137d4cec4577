import { t } from '../i18n/i18n.ts'
import { reportProblem } from '../report-problem.ts'
import { clearToasts, showToast } from '../overlays/toasts.store.ts'

/**
 * Runs an action and shows its button as busy until it ends. If the action throws, the error is reported and shown as a
 * toast, and undefined is returned.
 */
export async function runWithBusyState<T>(
  setBusy: (isBusy: boolean) => void,
  run: () => Promise<T>,
): Promise<T | undefined> {
  // Clear the messages of earlier attempts, because new messages would wait behind them.
  clearToasts()
  setBusy(true)
  try {
    return await run()
  } catch (error) {
    reportProblem('press', window.location.pathname, error instanceof Error ? error.message : '')
    showToast(t('errors:error_generic'))
    return undefined
  } finally {
    setBusy(false)
  }
}

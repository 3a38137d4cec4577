import { t } from '../i18n/i18n.ts'
import { report } from '../report.ts'
import { forgetToasts, toast } from '../overlays/toasts.store.ts'

/**
 * What a press has begun: every handler that shows its button busy runs it in here. The button is busy for exactly as long, whatever
 * happens. An exception is nobody's answer: it is reported, the player is told to try again, and `undefined` comes back.
 */
export async function whileBusy<T>(setBusy: (isBusy: boolean) => void, run: () => Promise<T>): Promise<T | undefined> {
  // Toasts of the tries before would cover the answer to this one.
  forgetToasts()
  setBusy(true)
  try {
    return await run()
  } catch (error) {
    report('press', window.location.pathname, error instanceof Error ? error.message : '')
    toast(t('errors:error_generic'))
    return undefined
  } finally {
    setBusy(false)
  }
}

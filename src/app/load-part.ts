import { t } from '../kernel/i18n/i18n.ts'
import { report } from '../kernel/report.ts'
import { toast } from '../kernel/toasts.store.ts'

/** Enough for a network that stumbles; who waits longer is told. */
const pauseMs = 1000
const attempts = 3

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))
const untilOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/**
 * A part of the store that is fetched when it is first shown. React remembers a part that did not arrive as broken for ever,
 * so it is tried again here; without a network the player is told, and what was asked for comes when the network is back.
 */
export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (!navigator.onLine) {
        toast(t('shell:offline_part'))
        await untilOnline()
      } else if (attempt < attempts) await pause()
      else {
        report('part', window.location.pathname)
        throw error
      }
    }
  }
}

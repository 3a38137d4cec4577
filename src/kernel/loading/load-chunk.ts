import { t } from '../i18n/i18n.ts'
import { dispatchChunkLoadErrorEvent } from './chunk-load-error-event.ts'
import { reportProblem } from '../report-problem.ts'
import { showToast } from '../overlays/toasts.store.ts'

const pauseMs = 1000
const maxAttempts = 3
const laterPauseMs = 5000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const whenOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

const missingStyles = new Set<HTMLLinkElement>()
const recordMissingStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target)
}

const getPath = ({ href }: HTMLLinkElement) => new URL(href, window.location.href).pathname

/** Reloads a failed stylesheet by replacing its link element, because Vite adds each stylesheet only once. */
const reloadStyle = (missing: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = missing.cloneNode() as HTMLLinkElement
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${getPath(link)}`)))
    missingStyles.delete(missing)
    missing.replaceWith(link)
  })

/**
 * Reloads missing stylesheets and then loads the chunk. Rejects only if the stylesheet that caused `failure` fails
 * again; other stylesheet errors are ignored.
 */
async function loadWithStyles<M>(load: () => Promise<M>, failure?: unknown): Promise<M> {
  // Adding the same listener twice has no effect.
  window.addEventListener('error', recordMissingStyle, true)
  const why = failure instanceof Error ? failure.message : ''
  await Promise.all(
    [...missingStyles].map((link) =>
      why.includes(getPath(link)) ? reloadStyle(link) : reloadStyle(link).catch(() => {}),
    ),
  )
  return load()
}

/**
 * Loads a chunk that the player is waiting for. While offline, shows a toast and waits for the network. Rejects after
 * three attempts; it can then be called again.
 */
export async function loadChunkWithRetries<M>(load: () => Promise<M>): Promise<M> {
  let failure: unknown
  for (let count = 1; ; count += 1) {
    try {
      return await loadWithStyles(load, failure)
    } catch (error) {
      failure = error
      if (!navigator.onLine) {
        showToast(t('shell:offline_part'))
        await whenOnline()
      } else if (count < maxAttempts) await pause(pauseMs)
      else {
        reportProblem('part', window.location.pathname)
        dispatchChunkLoadErrorEvent(() => loadWithStyles(load, error))
        throw error
      }
    }
  }
}

/** Loads a chunk in the background. Retries silently until loading succeeds or the signal aborts. */
export async function loadChunkUntilAvailable<M>(load: () => Promise<M>, signal?: AbortSignal): Promise<M> {
  let failure: unknown
  for (let count = 1; ; count += 1) {
    try {
      return await loadWithStyles(load, failure)
    } catch (error) {
      failure = error
      if (count === maxAttempts) reportProblem('part', window.location.pathname)
      await Promise.race([pause(count < maxAttempts ? pauseMs : laterPauseMs), whenOnline()])
      if (signal?.aborted) throw error
    }
  }
}

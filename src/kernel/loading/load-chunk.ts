import { t } from '../i18n/i18n.ts'
import { sayPartFailed } from './part-failed.ts'
import { report } from '../report.ts'
import { toast } from '../overlays/toasts.store.ts'

/** Enough for a network that stumbles; after it the player is told. */
const pauseMs = 1000
const attempts = 3
const longPauseMs = 5000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const untilOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

const missingStyles = new Set<HTMLLinkElement>()
const noteMissingStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target)
}

const pathOf = ({ href }: HTMLLinkElement) => new URL(href, window.location.href).pathname

/** The build asks for the style sheet of a part once: the next time the part would come without it. */
const loadStyle = (missing: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = missing.cloneNode() as HTMLLinkElement
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${pathOf(link)}`)))
    missingStyles.delete(missing)
    missing.replaceWith(link)
  })

/**
 * The style that this part has failed for has to come first. Those that others lack are only tried again: a footer without its style holds no
 * sheet up.
 */
async function attempt<M>(load: () => Promise<M>, failure?: unknown): Promise<M> {
  // Listening twice is listening once.
  window.addEventListener('error', noteMissingStyle, true)
  const why = failure instanceof Error ? failure.message : ''
  await Promise.all(
    [...missingStyles].map((link) => (why.includes(pathOf(link)) ? loadStyle(link) : loadStyle(link).catch(() => {}))),
  )
  return load()
}

/**
 * A part of the store that is fetched when it is first shown. Without a network the player is told, and what was asked for
 * comes when the network is back. Rejects after a few attempts; it may then be called again.
 */
export async function loadPart<M>(load: () => Promise<M>): Promise<M> {
  let failure: unknown
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(load, failure)
    } catch (error) {
      failure = error
      if (!navigator.onLine) {
        toast(t('shell:offline_part'))
        await untilOnline()
      } else if (count < attempts) await pause(pauseMs)
      else {
        report('part', window.location.pathname)
        sayPartFailed(() => attempt(load, error))
        throw error
      }
    }
  }
}

/** A part that nobody waits for: asked for again, quietly, until it is there or no longer wanted. */
export async function loadPatiently<M>(load: () => Promise<M>, signal?: AbortSignal): Promise<M> {
  let failure: unknown
  for (let count = 1; ; count += 1) {
    try {
      return await attempt(load, failure)
    } catch (error) {
      failure = error
      if (count === attempts) report('part', window.location.pathname)
      await Promise.race([pause(count < attempts ? pauseMs : longPauseMs), untilOnline()])
      if (signal?.aborted) throw error
    }
  }
}

import * as v from 'valibot'
import { chunkErrorEvent, type RetryLoad } from '../../kernel/loading/chunk-error-event.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { saveFailedOverlay } from '../overlays/retry-overlay-after-reload.ts'
import { findEntryScriptUrl } from '../../contract/formats/entry-script.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import { fetchFailedScripts } from './fetch-failed-scripts.ts'

/** Build that this tab has already reloaded for. A second reload would not help. */
const healed = defineStoredItem('healed_build', 'session', v.string())
/** Number and time of reloads for chunks that the browser does not request again. */
const reloads = defineStoredItem('healed_parts', 'session', v.object({ count: v.number(), at: v.number() }))
const leastPauseMs = 30_000

const entryOfPage = (root: ParentNode) =>
  root.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined

/**
 * Reloads if a chunk was removed from the server, which happens in pages older than the retained builds. Only if the
 * server has another build, only once, and not during a payment.
 */
export function recoverMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    fetchFailedScripts()
    void reloadForNewBuild()
  })
  window.addEventListener(
    chunkErrorEvent,
    (event) => void reloadForMissingChunk((event as CustomEvent<RetryLoad>).detail),
  )
}

async function reloadForNewBuild(): Promise<void> {
  if (!navigator.onLine || storage.read(healed) === entryOfPage(document)) return
  const currentBuildEntry = await fetchCurrentEntry()
  if (currentBuildEntry === undefined || currentBuildEntry === entryOfPage(document) || isPaying()) return
  storage.write(healed, entryOfPage(document) ?? '')
  reportProblem('healed', 'build')
  await activateWaitingWorker()
  window.location.reload()
}

/**
 * Reloads if a chunk fails although scripts load: the browser caches the failure until the next page load. If the chunk
 * itself is broken a reload does not help, so each pause is four times longer.
 */
async function reloadForMissingChunk(load: RetryLoad): Promise<void> {
  const { count, at } = storage.read(reloads) ?? { count: 0, at: 0 }
  const isSoon = Date.now() - at < leastPauseMs * 4 ** (count - 1)
  if (isSoon || !(await canLoadScripts()) || isPaying()) return
  const isThere = await load().then(
    () => true,
    () => false,
  )
  if (isThere || !storage.write(reloads, { count: count + 1, at: Date.now() }).isPersisted) return
  reportProblem('healed', 'part')
  saveFailedOverlay()
  window.location.reload()
}

const isPaying = (): boolean => purchaseStore.current.state !== 'idle' && purchaseStore.current.state !== 'choosing'

async function canLoadScripts(): Promise<boolean> {
  const entry = entryOfPage(document)
  if (entry === undefined) return false
  return fetch(entry, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns the entry script of the server's current page. */
async function fetchCurrentEntry(): Promise<string | undefined> {
  try {
    const response = await fetch('/shell', { cache: 'no-store' })
    return findEntryScriptUrl(await response.text())
  } catch {
    return undefined
  }
}

/** Otherwise the old worker would serve the old page. */
async function activateWaitingWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await registration.update().catch(() => undefined)
  const nextWorker = registration.installing ?? registration.waiting
  if (!nextWorker) return
  await Promise.race([
    new Promise<void>((resolve) => {
      const advanceWorker = () => {
        if (nextWorker.state === 'installed') nextWorker.postMessage({ type: 'SKIP_WAITING' })
        if (nextWorker.state === 'activated' || nextWorker.state === 'redundant') resolve()
      }
      nextWorker.addEventListener('statechange', advanceWorker)
      advanceWorker()
    }),
    new Promise((resolve) => setTimeout(resolve, 10_000)),
  ])
}

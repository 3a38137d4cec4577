import * as v from 'valibot'
import { chunkLoadErrorEvent, type RetryLoad } from '../../kernel/loading/chunk-load-error-event.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { saveFailedOverlayForReload } from '../overlays/retry-overlay-after-reload.ts'
import { findEntryScriptUrl } from '../../contract/formats/entry-script.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import { activateWaitingServiceWorker } from './activate-waiting-worker.ts'
import { refetchFailedScripts } from './fetch-failed-scripts.ts'

/** Build for which this tab has already been reloaded. A second reload would not help. */
const healed = defineStoredItem('healed_build', 'session', v.string())
/** Number and time of reloads made because the browser refused to load a chunk again. */
const reloads = defineStoredItem('healed_parts', 'session', v.object({ count: v.number(), at: v.number() }))
const leastPauseMs = 30_000

const entryOfPage = (root: ParentNode) =>
  root.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined

/**
 * Reloads the page if a chunk no longer exists on the server. At most once for each build, and never during a payment.
 */
export function recoverMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    refetchFailedScripts()
    void reloadForNewBuild()
  })
  window.addEventListener(
    chunkLoadErrorEvent,
    (event) => void reloadForMissingChunk((event as CustomEvent<RetryLoad>).detail),
  )
}

async function reloadForNewBuild(): Promise<void> {
  if (!navigator.onLine || browserStorage.read(healed) === entryOfPage(document)) return
  const currentBuildEntry = await fetchCurrentEntry()
  if (currentBuildEntry === undefined || currentBuildEntry === entryOfPage(document) || isPaying()) return
  browserStorage.write(healed, entryOfPage(document) ?? '')
  reportProblem('healed', 'build')
  await activateWaitingServiceWorker()
  window.location.reload()
}

/**
 * Reloads the page if one chunk fails while other scripts load, because browsers remember the failure. The pause
 * between two reloads is four times longer each time.
 */
async function reloadForMissingChunk(load: RetryLoad): Promise<void> {
  const { count, at } = browserStorage.read(reloads) ?? { count: 0, at: 0 }
  const isSoon = Date.now() - at < leastPauseMs * 4 ** (count - 1)
  if (isSoon || !(await canLoadScripts()) || isPaying()) return
  const isThere = await load().then(
    () => true,
    () => false,
  )
  if (isThere || !browserStorage.write(reloads, { count: count + 1, at: Date.now() }).isPersisted) return
  reportProblem('healed', 'part')
  saveFailedOverlayForReload()
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

/** Returns the entry script of the page that the server currently sends. */
async function fetchCurrentEntry(): Promise<string | undefined> {
  try {
    const response = await fetch('/shell', { cache: 'no-store' })
    return findEntryScriptUrl(await response.text())
  } catch {
    return undefined
  }
}

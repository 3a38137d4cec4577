import * as v from 'valibot'
import { chunkErrorEvent, type RetryLoad } from '../../kernel/loading/chunk-error-event.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { saveFailedOverlay } from '../overlays/retry-overlay-after-reload.ts'
import { entryOf } from '../../contract/entry-of.ts'
import { report } from '../../kernel/report.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { defineItem } from '../../kernel/storage/stored-item.ts'
import { fetchFailedScripts } from './fetch-failed-scripts.ts'

/** Once a tab and build: what a second reload could mend, the first has mended. */
const healed = defineItem('healed_build', 'session', v.string())
/** Reloads for a part that this browser does not ask for again: how many, and when the last one was. */
const reloads = defineItem('healed_parts', 'session', v.object({ count: v.number(), at: v.number() }))
const leastPauseMs = 30_000

const entryOfPage = (root: ParentNode) =>
  root.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined

/**
 * A part of this build is gone from the server: the page has been open for longer than builds are kept. Loading it anew is all that
 * helps - but only if the server has another build, and never twice, and not under the hands of somebody who pays.
 */
export function recoverMissingChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    fetchFailedScripts()
    void takeNewBuild()
  })
  window.addEventListener(chunkErrorEvent, (event) => void reloadFor((event as CustomEvent<RetryLoad>).detail))
}

async function takeNewBuild(): Promise<void> {
  if (!navigator.onLine || storage.read(healed) === entryOfPage(document)) return
  const there = await currentEntry()
  if (there === undefined || there === entryOfPage(document) || isPaying()) return
  storage.write(healed, entryOfPage(document) ?? '')
  report('healed', 'build')
  await takeWaiting()
  window.location.reload()
}

/**
 * The part fails although scripts arrive: the browser remembers the failure, and a page loaded anew does not. Where the part itself
 * is broken a reload mends nothing, so each waits four times as long as the one before.
 */
async function reloadFor(load: RetryLoad): Promise<void> {
  const { count, at } = storage.read(reloads) ?? { count: 0, at: 0 }
  const isSoon = Date.now() - at < leastPauseMs * 4 ** (count - 1)
  if (isSoon || !(await scriptsArrive()) || isPaying()) return
  const isThere = await load().then(
    () => true,
    () => false,
  )
  if (isThere || !storage.write(reloads, { count: count + 1, at: Date.now() }).isPersisted) return
  report('healed', 'part')
  saveFailedOverlay()
  window.location.reload()
}

/** Not under the hands of somebody who pays. */
const isPaying = (): boolean => purchase.current.state !== 'idle' && purchase.current.state !== 'choosing'

async function scriptsArrive(): Promise<boolean> {
  const entry = entryOfPage(document)
  if (entry === undefined) return false
  return fetch(entry, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** The beginning of the server's own page. */
async function currentEntry(): Promise<string | undefined> {
  try {
    const response = await fetch('/shell', { cache: 'no-store' })
    return entryOf(await response.text())
  } catch {
    return undefined
  }
}

/** The old worker would answer with the old page. */
async function takeWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await registration.update().catch(() => undefined)
  const coming = registration.installing ?? registration.waiting
  if (!coming) return
  await Promise.race([
    new Promise<void>((resolve) => {
      const look = () => {
        if (coming.state === 'installed') coming.postMessage({ type: 'SKIP_WAITING' })
        if (coming.state === 'activated' || coming.state === 'redundant') resolve()
      }
      coming.addEventListener('statechange', look)
      look()
    }),
    new Promise((resolve) => setTimeout(resolve, 10_000)),
  ])
}

import * as v from 'valibot'
import { report } from '../../kernel/report.ts'
import { storage } from '../../kernel/storage/browser-storage.ts'
import { item } from '../../kernel/storage/item.ts'

/** Once a tab and build: what a second reload could mend, the first has mended. */
const healed = item('healed_build', 'session', v.string())

const entryOf = (root: ParentNode) => root.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined

/**
 * A part of this build is gone from the server: the page has been open for longer than builds are kept. Loading it anew is all that
 * helps - but only if the server has another build, and never twice, and not under the hands of somebody who pays.
 */
export function healParts(): void {
  window.addEventListener('vite:preloadError', () => void heal())
}

async function heal(): Promise<void> {
  if (!navigator.onLine || storage.read(healed) === entryOf(document)) return
  const there = await currentEntry()
  if (there === undefined || there === entryOf(document)) return
  const { purchase } = await import('../../purchase/machine/purchase.store.ts').catch(() => ({ purchase: undefined }))
  if (purchase && purchase.state.at !== 'idle' && purchase.state.at !== 'choosing') return
  storage.write(healed, entryOf(document) ?? '')
  report('healed', 'part')
  await takeWaiting()
  window.location.reload()
}

/** What the server's own page begins with. */
async function currentEntry(): Promise<string | undefined> {
  try {
    const response = await fetch('/shell', { cache: 'no-store' })
    return /<script type="module"[^>]* src="([^"]+)"/.exec(await response.text())?.[1]
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

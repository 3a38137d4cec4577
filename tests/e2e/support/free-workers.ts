import type { Browser } from '@playwright/test'

interface RemoteControl {
  readonly send: (method: string, params: object) => Promise<unknown>
}
/** Not for everybody's eyes; the exact version in package.json has it. */
interface Inside {
  readonly _connection?: { readonly toImpl?: (browser: Browser) => { readonly _session?: RemoteControl } }
}

/**
 * Playwright takes hold of every service worker, and a worker in its hand is none of a player's: it never sleeps, and one that is started
 * in the moment a newer one stops it waits for ever for a word that does not come, and the page with it (about every fourth time; never
 * without a hand on it). Nothing here speaks with a worker, so nobody holds one.
 */
export async function freeWorkers(browser: Browser): Promise<void> {
  const control = (browser as unknown as Inside)._connection?.toImpl?.(browser)._session
  if (!control)
    throw new Error('This Playwright keeps its remote control elsewhere: see tests/e2e/support/free-workers.ts')
  await control.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [...['service_worker', 'browser', 'tab'].map((type) => ({ type, exclude: true })), {}],
  })
}

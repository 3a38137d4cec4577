import type { Browser } from '@playwright/test'

interface RemoteControl {
  readonly send: (method: string, params: object) => Promise<unknown>
}
/** Private API of Playwright. package.json pins the version that has it. */
interface Inside {
  readonly _connection?: { readonly toImpl?: (browser: Browser) => { readonly _session?: RemoteControl } }
}

/**
 * Detaches Playwright from service workers. An attached worker never sleeps, and a worker that starts while a newer one
 * stops it can hang together with its page.
 */
export async function detachWorkers(browser: Browser): Promise<void> {
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

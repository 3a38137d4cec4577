import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Milliseconds. The browser reports existing workers within this time. */
const lookMs = 3000

/** Runs a command on service workers by the debugging session of any open page. */
async function withSwitch<T>(context: BrowserContext, page: Page, use: (cdp: CDPSession) => Promise<T>): Promise<T> {
  const cdp = await context.newCDPSession(page)
  try {
    return await use(cdp)
  } finally {
    await cdp.detach().catch(() => undefined)
  }
}

/** Stops all workers, which clears their memory as the browser does when they are idle. */
export const stopWorkers = (context: BrowserContext, page: Page): Promise<string> =>
  withSwitch(context, page, async (cdp) => {
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.stopAllWorkers')
    return ''
  })

/** Sends a Background Sync event, as when the network is back. Returns undefined if there is no worker. */
export const wakeWorker = (context: BrowserContext, page: Page, origin: string): Promise<string | undefined> =>
  withSwitch(context, page, async (cdp) => {
    const registrationId = await registrationOf(cdp, origin)
    if (registrationId === undefined) return undefined
    await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'orders', lastChance: false })
    return ''
  })

export const pushToWorker = (context: BrowserContext, page: Page, origin: string, data: string) =>
  withSwitch(context, page, async (cdp) => {
    const registrationId = await registrationOf(cdp, origin)
    if (registrationId === undefined) return undefined
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    return ''
  })

async function registrationOf(cdp: CDPSession, origin: string): Promise<string | undefined> {
  const registrationId = new Promise<string | undefined>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
    setTimeout(() => resolve(undefined), lookMs)
  })
  await cdp.send('ServiceWorker.enable')
  return registrationId
}

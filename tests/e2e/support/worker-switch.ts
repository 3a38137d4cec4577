import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A browser reports its workers at once, a busy one soon, or there are none. */
const lookMs = 3000

/** Does what a browser may do to service workers at any time, by way of any open page. */
async function withSwitch<T>(context: BrowserContext, page: Page, use: (cdp: CDPSession) => Promise<T>): Promise<T> {
  const cdp = await context.newCDPSession(page)
  try {
    return await use(cdp)
  } finally {
    await cdp.detach().catch(() => undefined)
  }
}

/** Sent to sleep: all that the worker had in its head is gone. */
export const stopWorkers = (context: BrowserContext, page: Page): Promise<string> =>
  withSwitch(context, page, async (cdp) => {
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.stopAllWorkers')
    return ''
  })

/** Woken because there is a network, as Background Sync does it; undefined where there is no worker. */
export const wakeWorker = (context: BrowserContext, page: Page, origin: string): Promise<string | undefined> =>
  withSwitch(context, page, async (cdp) => {
    const registrationId = await registrationOf(cdp, origin)
    if (registrationId === undefined) return undefined
    await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'orders', lastChance: false })
    return ''
  })

/** A push service has brought this; undefined where there is no worker. */
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

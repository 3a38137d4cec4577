import { activeToken, session } from './session.store.ts'
import { storage } from './storage/browser-storage.ts'
import { keys } from './storage/storage-keys.table.ts'
import { sourceOf, trafficChannel } from './traffic.ts'

/** Who is here and where from, as events and payment starts say it alike. */
export const channelNow = () =>
  trafficChannel({
    utmPay: session.params.utm_pay,
    loggedIn: session.user !== null,
    byLink: session.linkToken !== null && activeToken() === session.linkToken,
  })

export const sourceNow = (): string => sourceOf(session.params, storage.read(keys.trafficSource))

import { getActiveToken, sessionStore } from '../session/session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { storedItems } from '../storage/stored-items.table.ts'
import { resolveTrafficSource, resolveTrafficChannel } from './traffic.ts'

/** Returns true if the current account is that of the link's token. */
export const isAccountFromGameLink = (): boolean =>
  sessionStore.linkToken !== null && getActiveToken() === sessionStore.linkToken

export const getTrafficChannel = () =>
  resolveTrafficChannel({
    utmPay: sessionStore.params.utm_pay,
    loggedIn: sessionStore.user !== null,
    byLink: isAccountFromGameLink(),
  })

export const getTrafficSource = (): string =>
  resolveTrafficSource(sessionStore.params, storage.read(storedItems.trafficSource))

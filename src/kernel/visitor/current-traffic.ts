import { getActiveOauthToken, sessionStore } from '../session/session.store.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { browserStorageItems } from '../storage/stored-items.table.ts'
import { resolveTrafficSource, resolveTrafficChannel } from './traffic.ts'

/** Returns true if the token in the game's link belongs to the current account. */
export const isAccountFromGameLink = (): boolean =>
  sessionStore.linkToken !== null && getActiveOauthToken() === sessionStore.linkToken

export const getTrafficChannel = () =>
  resolveTrafficChannel({
    utmPay: sessionStore.params.utm_pay,
    loggedIn: sessionStore.user !== null,
    byLink: isAccountFromGameLink(),
  })

export const getTrafficSource = (): string =>
  resolveTrafficSource(sessionStore.params, browserStorage.read(browserStorageItems.trafficSource))

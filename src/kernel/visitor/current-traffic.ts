import { getActiveToken, session } from '../session/session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { storageKeys } from '../storage/storage-keys.table.ts'
import { resolveTrafficSource, resolveTrafficChannel } from './traffic.ts'

/** Returns true if the current account comes from the game's link. */
export const isAccountFromGameLink = (): boolean => session.linkToken !== null && getActiveToken() === session.linkToken

export const getTrafficChannel = () =>
  resolveTrafficChannel({
    utmPay: session.params.utm_pay,
    loggedIn: session.user !== null,
    byLink: isAccountFromGameLink(),
  })

export const getTrafficSource = (): string =>
  resolveTrafficSource(session.params, storage.read(storageKeys.trafficSource))

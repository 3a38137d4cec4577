import { activeToken, session } from '../session/session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { keys } from '../storage/storage-keys.table.ts'
import { sourceOf, trafficChannel } from './traffic.ts'

/** A link of the game has brought the account that is here. */
export const isByGame = (): boolean => session.linkToken !== null && activeToken() === session.linkToken

/** The kind of visitor and the source, alike in events and payment starts. */
export const channelNow = () =>
  trafficChannel({ utmPay: session.params.utm_pay, loggedIn: session.user !== null, byLink: isByGame() })

export const sourceNow = (): string => sourceOf(session.params, storage.read(keys.trafficSource))

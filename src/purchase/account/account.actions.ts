import { getUserInfo } from '../../contract/calls/user.calls.ts'
import type { UserInfo } from '../../contract/entities/user.ts'
import { handleBackgroundRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { isGatewayRejection } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { isEmbeddedInGame, sessionStore } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { rememberPreviousAccount } from './other-accounts.ts'

/** Accounts logged in on this device, one per game product id. */
const readAccounts = () => browserStorage.read(browserStorageItems.userMap) ?? {}

export function setCurrentAccount(user: UserInfo): void {
  sessionStore.user = user
  // Pages that are embedded in a game get the account from the URL and store none.
  if (isEmbeddedInGame()) return
  const before = readAccounts()
  browserStorage.write(browserStorageItems.userMap, { ...before, [user.gpId]: user })
  rememberPreviousAccount(before[user.gpId], user)
}

/** Returns the brand-wide login's account, which is valid for all the brand's games. */
const readBrandAccount = () => readAccounts()[String(sessionStore.brand.login.client)] ?? null

/** Restores the brand-wide login's account while no game is selected. */
export function restoreBrandLoginAccount(): void {
  if (!isEmbeddedInGame()) sessionStore.user = readBrandAccount()
}

/** Restores the game's stored account during boot, before the game list has loaded. */
export function restoreStoredGameAccount(gpId: string): void {
  if (isEmbeddedInGame()) return
  sessionStore.user = readAccounts()[gpId] ?? null
  // After a reload, the account from the game's link may not be loaded yet for this game, so check the link again.
  if (sessionStore.user === null && sessionStore.linkToken !== null) sessionStore.linkCheck = 'asking'
}

async function loadBrandAccount(clientId: string): Promise<void> {
  const user = readBrandAccount()
  if (!user) return
  const result = await callGateway(getUserInfo, { oauth_token: user.oauthToken, client_id: clientId })
  sessionStore.linkCheck = result.ok || isGatewayRejection(result.failure) ? 'done' : 'unreached'
  // If this fails, the player stays a guest, because the brand login has expired or has no account in this game.
  if (result.ok) setCurrentAccount(result.data)
}

/** Asks the player whether to switch to the account from the game's link. */
export type ConfirmAccountSwitch = (current: UserInfo, linked: UserInfo) => Promise<boolean>

async function loadLinkAccount(token: string, clientId: string, askSwitch: ConfirmAccountSwitch): Promise<void> {
  sessionStore.linkCheck = 'asking'
  const result = await callGateway(getUserInfo, { oauth_token: token, client_id: clientId })
  if (result.ok) {
    const current = sessionStore.user
    const other = current && current.suid !== result.data.suid && !isEmbeddedInGame()
    if (other && !(await askSwitch(current, result.data))) sessionStore.linkToken = null
    else setCurrentAccount(result.data)
  } else {
    if (isGatewayRejection(result.failure)) sessionStore.linkToken = null
    // If the link's token is invalid, keep the logged-in account.
    if (!sessionStore.user) handleBackgroundRequestFailure(result.failure)
  }
  // Mark the link as checked only after the player's answer, so that a reload asks again.
  sessionStore.linkCheck = result.ok || isGatewayRejection(result.failure) ? 'done' : 'unreached'
}

/**
 * Sets the account for a newly selected game: the account from the game's link, the stored account or the account of
 * the brand-wide login.
 */
export async function resolveGameAccount(
  gpId: string,
  clientId: string,
  askSwitch: ConfirmAccountSwitch,
): Promise<void> {
  // Pages that are embedded in a game store no account, so keep the current one if it belongs to this game.
  if (!isEmbeddedInGame()) sessionStore.user = readAccounts()[gpId] ?? null
  else if (sessionStore.user?.gpId !== gpId) sessionStore.user = null
  const { linkToken, linkCheck, user } = sessionStore
  // After a reload, the account from the game's link may already have been restored from the stored accounts.
  const isKnown = linkCheck === 'done' && user !== null && user.oauthToken === linkToken && !isEmbeddedInGame()
  if (linkToken !== null && !isKnown) await loadLinkAccount(linkToken, clientId, askSwitch)
  else if (!sessionStore.user && !isEmbeddedInGame()) await loadBrandAccount(clientId)
}

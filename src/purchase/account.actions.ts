import { getUserInfo } from '../contract/calls/user.calls.ts'
import type { UserInfo } from '../contract/entities/user.ts'
import { handleBackgroundFailure } from '../kernel/http/handle-failure.ts'
import { isRejection } from '../kernel/http/result.ts'
import { send } from '../kernel/http/send.ts'
import { isEmbedded, session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { setAside } from './other-accounts.ts'

/** One account a game product; each game has its own. */
const accounts = () => storage.read(storageKeys.userMap) ?? {}

export function keepAccount(user: UserInfo): void {
  session.user = user
  // A view inside the game lives by its link: what it knows ends with it.
  if (isEmbedded()) return
  const before = accounts()
  storage.write(storageKeys.userMap, { ...before, [user.gpId]: user })
  setAside(before[user.gpId], user)
}

/** The account that logged in before any game was chosen: it opens every game of the brand that it has. */
const brandAccount = () => accounts()[String(session.brand.login.client)] ?? null

/** Where no game is chosen there is no other account. */
export function recallBrandAccount(): void {
  if (!isEmbedded()) session.user = brandAccount()
}

/** Before the games are there, and where they cannot be had: the account of the game that was chosen last. */
export function recallAccount(gpId: string): void {
  if (!isEmbedded()) session.user = accounts()[gpId] ?? null
}

async function adoptBrandAccount(clientId: string): Promise<void> {
  const user = brandAccount()
  if (!user) return
  const found = await send(getUserInfo, { oauth_token: user.oauthToken, client_id: clientId })
  session.linkCheck = found.ok || isRejection(found.failure) ? 'done' : 'unreached'
  // No account in this game, or its time is over: a guest here, which is no failure.
  if (found.ok) keepAccount(found.data)
}

/** Asked where the link's account is not the one that is logged in; true switches. */
export type AskSwitch = (current: UserInfo, linked: UserInfo) => Promise<boolean>

async function adoptLink(token: string, clientId: string, askSwitch: AskSwitch): Promise<void> {
  session.linkCheck = 'asking'
  const found = await send(getUserInfo, { oauth_token: token, client_id: clientId })
  if (found.ok) {
    const current = session.user
    const other = current && current.suid !== found.data.suid && !isEmbedded()
    if (other && !(await askSwitch(current, found.data))) session.linkToken = null
    else keepAccount(found.data)
  } else {
    if (isRejection(found.failure)) session.linkToken = null
    // A link with an invalid token takes nothing from the account that is logged in.
    if (!session.user) handleBackgroundFailure(found.failure)
  }
  // Only now: a question that is open is asked again after a reload.
  session.linkCheck = found.ok || isRejection(found.failure) ? 'done' : 'unreached'
}

/** The account of the game that was just chosen: the one kept for it, or the one that the link brought. */
export async function identify(gpId: string, clientId: string, askSwitch: AskSwitch): Promise<void> {
  // The view inside the game knows one account, and keeps it while it is asked about again.
  if (!isEmbedded()) session.user = accounts()[gpId] ?? null
  else if (session.user?.gpId !== gpId) session.user = null
  if (session.linkToken) await adoptLink(session.linkToken, clientId, askSwitch)
  else if (!session.user && !isEmbedded()) await adoptBrandAccount(clientId)
}

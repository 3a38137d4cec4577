import type { UserInfo } from '../../contract/entities/user.ts'
import { isEmbeddedInGame } from '../../kernel/session/session.store.ts'
import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'

/** Maximum number of stored inactive accounts, for shared devices. */
const maxOtherAccounts = 4

/** Inactive accounts of this game product that are logged in on this device. */
export const getOtherLoggedInAccounts = (gpId: string): readonly UserInfo[] =>
  browserStorage.read(browserStorageItems.otherAccounts)?.[gpId] ?? []

/** Stores the previous account, which stays logged in after a switch. */
export function rememberPreviousAccount(before: UserInfo | undefined, user: UserInfo): void {
  const all = [...(before ? [before] : []), ...getOtherLoggedInAccounts(user.gpId)]
  const others = all.filter((one) => one.suid !== user.suid).slice(0, maxOtherAccounts)
  if (all.length > 0)
    browserStorage.write(browserStorageItems.otherAccounts, {
      ...browserStorage.read(browserStorageItems.otherAccounts),
      [user.gpId]: others,
    })
}

/**
 * Returns true if the account is stored on this device. Always true on pages that are embedded in a game, because they
 * store no accounts.
 */
export function isAccountLoggedIn({ gpId, oauthToken: token }: UserInfo): boolean {
  const storedAccounts = [
    ...Object.values(browserStorage.read(browserStorageItems.userMap) ?? {}),
    ...getOtherLoggedInAccounts(gpId),
  ]
  return isEmbeddedInGame() || storedAccounts.some(({ oauthToken }) => oauthToken === token)
}

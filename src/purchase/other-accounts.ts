import type { UserInfo } from '../contract/entities/user.ts'
import { isEmbedded } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'

/** Families share a phone; more than this is no family. */
const mostKept = 4

/** Accounts of this device that are logged in to the game and not in use. */
export const otherAccounts = (gpId: string): readonly UserInfo[] =>
  storage.read(storageKeys.otherAccounts)?.[gpId] ?? []

/** Another account is in use now: the one before it stays logged in. */
export function setAside(before: UserInfo | undefined, user: UserInfo): void {
  const all = [...(before ? [before] : []), ...otherAccounts(user.gpId)]
  const others = all.filter((one) => one.suid !== user.suid).slice(0, mostKept)
  if (all.length > 0)
    storage.write(storageKeys.otherAccounts, { ...storage.read(storageKeys.otherAccounts), [user.gpId]: others })
}

/** In use or set aside on this device, also by another page; the view inside the game lives by its link. */
export function isLoggedIn({ gpId, oauthToken: token }: UserInfo): boolean {
  const kept = [...Object.values(storage.read(storageKeys.userMap) ?? {}), ...otherAccounts(gpId)]
  return isEmbedded() || kept.some(({ oauthToken }) => oauthToken === token)
}

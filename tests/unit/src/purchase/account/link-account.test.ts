// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { getUserInfo } from '../../../../../src/contract/calls/user.calls.ts'
import { createSuccessResult } from '../../../../../src/kernel/http/result.ts'
import { initSession, sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { browserStorage } from '../../../../../src/kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../../../src/kernel/storage/stored-items.table.ts'
import { restoreTabLinkParams, startSavingTabLinkParams } from '../../../../../src/kernel/url/tab-link.ts'
import { isAccountFromGameLink } from '../../../../../src/kernel/visitor/current-traffic.ts'

const callGateway = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway }))
const {
  resolveGameAccount,
  restoreStoredGameAccount: restoreStoredAccount,
  setCurrentAccount,
} = await import('../../../../../src/purchase/account/account.actions.ts')

const brand = { login: { client: '9' } } as unknown as Session['brand']
const rowan = { username: 'rowan', suid: '1', oauthToken: 'token-of-rowan', gpId: 'odyssey', isRealName: true }
const mika = { ...rowan, username: 'mika', suid: '2', oauthToken: 'token-of-mika' }
const askSwitch = vi.fn(async () => true)

/** Loads the page in the same tab, with the token of a link or, after a reload, without it. */
function openPage(token: string | null): void {
  const restored = restoreTabLinkParams({}, {}, token)
  initSession({ brand, ...restored, user: null, online: true } as unknown as Session)
}

beforeEach(async () => {
  browserStorage.remove(browserStorageItems.tabLink)
  browserStorage.remove(browserStorageItems.userMap)
  askSwitch.mockClear()
  callGateway
    .mockReset()
    .mockImplementation(async (_call: unknown, { client_id }: { client_id: string }) =>
      createSuccessResult({ ...rowan, gpId: client_id === 'origins-web' ? 'origins' : 'odyssey' }),
    )
  openPage(rowan.oauthToken)
  startSavingTabLinkParams()
  await resolveGameAccount('odyssey', 'odyssey-web', askSwitch)
  await Promise.resolve()
})

it('a player from a game link who reloads and then changes the game stays logged in', async () => {
  expect(
    browserStorage.read(browserStorageItems.tabLink),
    'the token is stored only with the account',
  ).not.toHaveProperty('token')
  openPage(null)
  callGateway.mockClear()
  restoreStoredAccount('odyssey')
  expect(sessionStore).toMatchObject({ user: rowan, linkCheck: 'done' })
  await resolveGameAccount('odyssey', 'odyssey-web', askSwitch)
  expect(callGateway, 'the account is known').not.toHaveBeenCalled()
  expect(isAccountFromGameLink()).toBe(true)

  await resolveGameAccount('origins', 'origins-web', askSwitch)
  expect(callGateway).toHaveBeenCalledWith(getUserInfo, { oauth_token: rowan.oauthToken, client_id: 'origins-web' })
  expect(sessionStore.user).toMatchObject({ username: 'rowan', gpId: 'origins' })
  expect(askSwitch).not.toHaveBeenCalled()
})

it('a player from a game link who opens another game by its address after a reload is not shown as a guest', () => {
  openPage(null)
  restoreStoredAccount('origins')
  expect(sessionStore).toMatchObject({ user: null, linkCheck: 'asking', linkToken: rowan.oauthToken })
})

it('a player from a game link who logs in to another account is not taken back to the link’s after a reload', async () => {
  setCurrentAccount(mika)
  await Promise.resolve()
  openPage(null)
  expect(sessionStore.linkToken).toBeNull()
})

it('a tab of a game link does not take over the account to which another tab has changed', () => {
  browserStorage.write(browserStorageItems.userMap, { odyssey: mika })
  openPage(null)
  expect(sessionStore.linkToken).toBeNull()
})

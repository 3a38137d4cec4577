import { beforeEach, expect, it, vi } from 'vitest'
import { logOut as logOutCall } from '../../../../../../src/contract/calls/session.calls.ts'
import { logOut } from '../../../../../../src/journeys/login/session/log-out.actions.ts'
import { initSession, sessionStore, type Session } from '../../../../../../src/kernel/session/session.store.ts'

const send = vi.hoisted(() => vi.fn<(row: unknown, params: unknown) => Promise<unknown>>())
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'g', isRealName: true }
beforeEach(() => {
  send.mockReset()
  initSession({ params: {}, user: rowan, linkToken: null } as unknown as Session)
})

it('a player is logged out immediately, before the gateway has replied', () => {
  send.mockReturnValue(new Promise(() => {}))
  logOut()
  expect(sessionStore.user).toBeNull()
  expect(send.mock.calls).toEqual([[logOutCall, { oauth_token: 'of-rowan' }]])
})

it('a player can log out without a network', async () => {
  send.mockResolvedValue({ ok: false, failure: { kind: 'network' } })
  logOut()
  await expect.poll(() => send).toHaveBeenCalledOnce()
  expect(sessionStore.user).toBeNull()
})

it('a guest’s log-out sends nothing to the gateway', () => {
  sessionStore.user = null
  logOut()
  expect(send).not.toHaveBeenCalled()
})

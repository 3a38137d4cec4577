import { beforeEach, expect, it, vi } from 'vitest'
import { logOut as logOutCall } from '../../../../../../src/contract/calls/session.calls.ts'
import { logOut } from '../../../../../../src/journeys/login/session/log-out.actions.ts'
import { initSession, session, type Session } from '../../../../../../src/kernel/session/session.store.ts'

const send = vi.hoisted(() => vi.fn<(row: unknown, params: unknown) => Promise<unknown>>())
vi.mock('../../../../../../src/kernel/http/send.ts', () => ({ send }))

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'g', isRealName: true }
beforeEach(() => {
  send.mockReset()
  initSession({ params: {}, user: rowan, linkToken: null } as unknown as Session)
})

it('logging out is done at once, while the gateway is still being told', () => {
  send.mockReturnValue(new Promise(() => {}))
  logOut()
  expect(session.user).toBeNull()
  expect(send.mock.calls).toEqual([[logOutCall, { oauth_token: 'of-rowan' }]])
})

it('logging out without a network is as good', async () => {
  send.mockResolvedValue({ ok: false, failure: { kind: 'network' } })
  logOut()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(session.user).toBeNull()
})

it('who is not logged in tells the gateway nothing', () => {
  session.user = null
  logOut()
  expect(send).not.toHaveBeenCalled()
})

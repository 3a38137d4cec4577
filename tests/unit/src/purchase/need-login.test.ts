import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeAllOverlays, overlays } from '../../../../src/kernel/overlays/overlays.store.ts'
import { session } from '../../../../src/kernel/session/session.store.ts'
import { onAskAgain } from '../../../../src/purchase/ask-again.ts'
import { needLogin } from '../../../../src/purchase/need-login.ts'

const askAgain = vi.fn()
onAskAgain(askAgain)
beforeEach(() => {
  askAgain.mockReset()
  session.params = {}
  session.linkCheck = 'done'
})
afterEach(() => closeAllOverlays())

it('a guest is asked to log in', () => {
  needLogin()
  expect(overlays.stack).toMatchObject([{ overlay: { kind: 'login' } }])
  expect(askAgain).not.toHaveBeenCalled()
})

it('a player whom an ill gateway could not name is no guest: it is asked again who they are', () => {
  session.linkCheck = 'unreached'
  needLogin()
  expect(overlays.stack).toEqual([])
  expect(askAgain).toHaveBeenCalledOnce()
})

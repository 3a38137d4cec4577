import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeAllOverlays, overlays } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { session } from '../../../../../src/kernel/session/session.store.ts'
import { setReloadShopHandler } from '../../../../../src/purchase/shop/reload-shop.ts'
import { promptLogin } from '../../../../../src/purchase/account/require-login.ts'

const askAgain = vi.fn()
setReloadShopHandler(askAgain)
beforeEach(() => {
  askAgain.mockReset()
  session.params = {}
  session.linkCheck = 'done'
})
afterEach(() => closeAllOverlays())

it('a guest is asked to log in', () => {
  promptLogin()
  expect(overlays.stack).toMatchObject([{ overlay: { kind: 'login' } }])
  expect(askAgain).not.toHaveBeenCalled()
})

it('a player whom an ill gateway could not name is no guest: it is asked again who they are', () => {
  session.linkCheck = 'unreached'
  promptLogin()
  expect(overlays.stack).toEqual([])
  expect(askAgain).toHaveBeenCalledOnce()
})

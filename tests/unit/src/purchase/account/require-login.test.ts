import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeAllOverlays, overlays } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { session } from '../../../../../src/kernel/session/session.store.ts'
import { setReloadShopHandler } from '../../../../../src/purchase/shop/reload-shop.ts'
import { promptLogin } from '../../../../../src/purchase/account/require-login.ts'

const reload = vi.fn()
setReloadShopHandler(reload)
beforeEach(() => {
  reload.mockReset()
  session.params = {}
  session.linkCheck = 'done'
})
afterEach(() => closeAllOverlays())

it('a guest is asked to log in', () => {
  promptLogin()
  expect(overlays.stack).toMatchObject([{ overlay: { kind: 'login' } }])
  expect(reload).not.toHaveBeenCalled()
})

it('a player whose user info failed to load is not asked to log in; the request is repeated', () => {
  session.linkCheck = 'unreached'
  promptLogin()
  expect(overlays.stack).toEqual([])
  expect(reload).toHaveBeenCalledOnce()
})

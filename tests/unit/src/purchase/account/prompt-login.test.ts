import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeAllOverlays, overlaysStore } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { setReloadShopHandler } from '../../../../../src/purchase/shop/reload-shop.ts'
import { promptLogin } from '../../../../../src/purchase/account/prompt-login.ts'

const reload = vi.fn()
setReloadShopHandler(reload)
beforeEach(() => {
  reload.mockReset()
  sessionStore.params = {}
  sessionStore.linkCheck = 'done'
})
afterEach(() => closeAllOverlays())

it('a guest is asked to log in', () => {
  promptLogin()
  expect(overlaysStore.stack).toMatchObject([{ overlay: { kind: 'login' } }])
  expect(reload).not.toHaveBeenCalled()
})

it('a player whose user info failed to load is not asked to log in; the request is repeated', () => {
  sessionStore.linkCheck = 'unreached'
  promptLogin()
  expect(overlaysStore.stack).toEqual([])
  expect(reload).toHaveBeenCalledOnce()
})

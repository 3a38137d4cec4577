// @vitest-environment happy-dom
import { snapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import { overrideLinkParams } from '../../../../../src/kernel/url/override-link-params.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/selectGoods?client_id=1&server_id=s14')
  sessionStore.params = { client_id: '1', server_id: 's14' }
})

it('a choice overrides the link, and undefined removes it', () => {
  overrideLinkParams({ client_id: '2', server_id: undefined })
  expect(snapshot(sessionStore).params).toEqual({ client_id: '2' })
})

it("a choice equal to the link's does not notify subscribers", () => {
  const before = snapshot(sessionStore).params
  overrideLinkParams({ client_id: '1', role_id: undefined })
  expect(snapshot(sessionStore).params).toBe(before)
})

// @vitest-environment happy-dom
import { snapshot } from 'valtio'
import { beforeEach, expect, it } from 'vitest'
import { changeLink } from '../../../../../src/kernel/address/change-link.ts'
import { session } from '../../../../../src/kernel/session/session.store.ts'

beforeEach(() => {
  window.history.replaceState(null, '', '/selectGoods?client_id=1&server_id=s14')
  session.params = { client_id: '1', server_id: 's14' }
})

it('a choice overrides what the link names, and is forgotten with undefined', () => {
  changeLink({ client_id: '2', server_id: undefined })
  expect(snapshot(session).params).toEqual({ client_id: '2' })
})

it('a choice that the link names already is no news to the page', () => {
  const before = snapshot(session).params
  changeLink({ client_id: '1', role_id: undefined })
  expect(snapshot(session).params).toBe(before)
})

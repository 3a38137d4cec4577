// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { rejectInvalidLinkParam } from '../../../../../src/purchase/shop/reject-link-param.ts'

beforeEach(() => {
  sessionStore.invalidParam = null
})

const openLink = (params: Record<string, string>) => {
  sessionStore.params = params
  history.replaceState(null, '', `/selectGoods?${new URLSearchParams(params).toString()}`)
}

it('an unknown server of a link leads to an error page whose URL still contains it', () => {
  openLink({ client_id: '1101021', server_id: 's999', role_id: '7' })
  rejectInvalidLinkParam('server_id')
  expect(location.pathname + location.search).toBe('/notArea?server_id=s999&client_id=1101021')
  expect(sessionStore).toMatchObject({ invalidParam: 'server_id', params: { client_id: '1101021' } })
})

it('an unknown server does not affect a make-up link', () => {
  openLink({ replenish_id: 'link1', server_id: 's999' })
  rejectInvalidLinkParam('server_id')
  expect(location.pathname).toBe('/selectGoods')
  expect(sessionStore.invalidParam).toBeNull()
})

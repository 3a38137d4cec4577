// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiCall } from '../../../../../../src/contract/call.ts'
import { restoreSelectedRoleAndGoods } from '../../../../../../src/journeys/select/loading/open-game.actions.ts'
import {
  createEmptySelectionOptions,
  selectionOptionsStore,
} from '../../../../../../src/journeys/select/selection-options.store.ts'
import { initSession, sessionStore, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../../src/purchase/shop/shop.store.ts'

const send = vi.hoisted(() => vi.fn<(row: ApiCall) => Promise<unknown>>())
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
vi.mock('../../../../../../src/kernel/http/handle-request-failure.ts', () => ({
  handleBackgroundRequestFailure: () => {},
}))

const chosenBefore = { serverId: 's3', name: 'S3 Frostgate', areaId: null, areaName: null, isNew: false }
const rowan = { roleId: '11', name: 'Rowan', level: 60, serverId: 's14', serverName: 'S14', areaId: null }
const answers: Record<string, unknown> = {}

beforeEach(() => {
  Object.assign(answers, {
    getRoleList: { roles: [] },
    allRoleList: { roles: [rowan] },
    getLimitProductInfo: { limits: [], offers: [] },
  })
  send.mockImplementation(({ path }) => Promise.resolve({ ok: true, data: answers[path.split('/').pop() ?? ''] }))
  Object.assign(selectionOptionsStore, createEmptySelectionOptions())
  Object.assign(shopStore, { config: null })
  initSession({
    area: 'universal',
    params: {},
    linkToken: null,
    user: { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'falls', isRealName: true },
  } as unknown as Session)
  selectionStore.chosen = { clientId: '11', server: chosenBefore }
})

const place = () => [selectionStore.chosen.role?.name, selectionStore.chosen.server?.serverId]

it('a player with one character in the game who chose another server before the login is not asked', async () => {
  await restoreSelectedRoleAndGoods()
  expect(place()).toEqual(['Rowan', 's14'])
})

it('a player with several characters is asked', async () => {
  answers['allRoleList'] = { roles: [rowan, { ...rowan, roleId: '12' }] }
  await restoreSelectedRoleAndGoods()
  expect(place()).toEqual([undefined, 's3'])
})

it('a player of a link keeps the server that it names', async () => {
  sessionStore.params = { server_id: 's3' }
  await restoreSelectedRoleAndGoods()
  expect(place()).toEqual([undefined, 's3'])
})

it('a player whose roles failed to load keeps the server', async () => {
  send.mockImplementation(({ path }) =>
    Promise.resolve(
      path.endsWith('getRoleList')
        ? { ok: false, failure: { kind: 'network' } }
        : { ok: true, data: answers[path.split('/').pop() ?? ''] },
    ),
  )
  await restoreSelectedRoleAndGoods()
  expect(place()).toEqual([undefined, 's3'])
})

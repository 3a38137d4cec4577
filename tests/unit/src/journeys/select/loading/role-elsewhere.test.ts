// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Call } from '../../../../../../src/contract/call.ts'
import { settlePlayer } from '../../../../../../src/journeys/select/loading/open-game.actions.ts'
import { emptySelect, select } from '../../../../../../src/journeys/select/choices.store.ts'
import { initSession, session, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { selection } from '../../../../../../src/purchase/selection.store.ts'
import { shop } from '../../../../../../src/purchase/shop.store.ts'

const send = vi.hoisted(() => vi.fn<(row: Call) => Promise<unknown>>())
vi.mock('../../../../../../src/kernel/http/send.ts', () => ({ send }))
vi.mock('../../../../../../src/kernel/http/handle-failure.ts', () => ({ handleBackgroundFailure: () => {} }))

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
  Object.assign(select, emptySelect())
  Object.assign(shop, { config: null })
  initSession({
    area: 'universal',
    params: {},
    linkToken: null,
    user: { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'falls', isRealName: true },
  } as unknown as Session)
  selection.chosen = { clientId: '11', server: chosenBefore }
})

const place = () => [selection.chosen.role?.name, selection.chosen.server?.serverId]

it('who chose another server before the login, and has one character in the game, is asked nothing', async () => {
  await settlePlayer()
  expect(place()).toEqual(['Rowan', 's14'])
})

it('who has several chooses', async () => {
  answers['allRoleList'] = { roles: [rowan, { ...rowan, roleId: '12' }] }
  await settlePlayer()
  expect(place()).toEqual([undefined, 's3'])
})

it('a server that a link names is not left for another', async () => {
  session.params = { server_id: 's3' }
  await settlePlayer()
  expect(place()).toEqual([undefined, 's3'])
})

it('a list that did not come says nothing of the characters there', async () => {
  send.mockImplementation(({ path }) =>
    Promise.resolve(
      path.endsWith('getRoleList')
        ? { ok: false, failure: { kind: 'network' } }
        : { ok: true, data: answers[path.split('/').pop() ?? ''] },
    ),
  )
  await settlePlayer()
  expect(place()).toEqual([undefined, 's3'])
})

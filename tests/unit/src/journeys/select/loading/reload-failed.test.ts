// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import type { ApiCall } from '../../../../../../src/contract/call.ts'
import { reloadFailedSelectionOptions } from '../../../../../../src/journeys/select/loading/reload-failed.actions.ts'
import {
  createEmptySelectionOptions,
  selectionOptionsStore,
} from '../../../../../../src/journeys/select/selection-options.store.ts'
import { loadShopAndOpenGame } from '../../../../../../src/journeys/select/loading/start-shop.actions.ts'
import { initSession, sessionStore, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../../src/purchase/shop/shop.store.ts'

const send = vi.hoisted(() => vi.fn<(row: ApiCall) => Promise<unknown>>())
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
vi.mock('../../../../../../src/kernel/http/handle-request-failure.ts', () => ({
  handleBackgroundRequestFailure: () => {},
}))

const rowan = { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'falls', isRealName: true }
const server = { serverId: 's14', name: 'S14 Emberwood', areaId: null, areaName: null, isNew: false }
const role = { roleId: '1000011', name: 'Rowan Ashvale', level: 60, serverId: 's14', serverName: 'S14 Emberwood' }
const answers: Record<string, unknown> = {
  getGameListV2: {
    games: [{ clientId: '11', gpId: 'falls', name: 'Starfall', subGame: {}, isSelectGame: false }],
    currencies: {},
  },
  recharge: { areaConfig: { isAreaRole: false } },
  getProductList: { goods: [], region: null, currencies: [] },
  getServerList: { servers: [server] },
  getRoleList: { roles: [role, { ...role, roleId: '1000012', name: 'Lirael' }] },
  allRoleList: { roles: [role, { ...role, roleId: '1000012', name: 'Lirael' }] },
  get_user_info: rowan,
  getLimitProductInfo: { limits: [], offers: [] },
}
const ill = { ok: false, failure: { kind: 'network' } }
const nameOf = ({ path }: ApiCall) => path.split('/').pop() ?? ''

/** Pending calls by name. The test ends them. */
let hanging: Map<string, (() => void)[]>
let failing: ReadonlySet<string>
const letGo = (name: string) => hanging.get(name)?.forEach((end) => end())

beforeEach(() => {
  hanging = new Map()
  failing = new Set()
  send.mockImplementation((row) => {
    const name = nameOf(row)
    if (!failing.has(name)) return Promise.resolve({ ok: true, data: answers[name] })
    return new Promise((resolve) => hanging.set(name, [...(hanging.get(name) ?? []), () => resolve(ill)]))
  })
  Object.assign(selectionOptionsStore, createEmptySelectionOptions())
  Object.assign(shopStore, { games: { state: 'loading' }, config: null })
  selectionStore.chosen = {}
  initSession({
    brand: { login: { client: 1 } },
    area: 'universal',
    params: { client_id: '11', server_id: 's14', role_id: '1000011' },
    linkToken: 'of-rowan',
    linkCheck: 'asking',
    user: null,
  } as unknown as Session)
})

const getShownNames = () => [
  sessionStore.user?.username,
  selectionStore.chosen.server?.name,
  selectionStore.chosen.role?.name,
]

it.each(['getServerList', 'getRoleList'])(
  'a player of a link is identified with names even if %s still fails after the gateway has recovered',
  async (late) => {
    failing = new Set(['get_user_info', 'getServerList', 'getRoleList'])
    void loadShopAndOpenGame()
    await expect.poll(() => hanging.has('get_user_info')).toBe(true)
    for (const name of failing) if (name !== late) letGo(name)
    await expect.poll(() => sessionStore.linkCheck).toBe('unreached')
    // A pending call is shared, so it still returns the failure.
    failing = new Set(late === 'getRoleList' ? [late] : [])
    void reloadFailedSelectionOptions()
    await expect.poll(() => sessionStore.user).not.toBeNull()
    failing = new Set()
    letGo(late)
    await expect.poll(() => getShownNames()).toEqual(['rowan', 'S14 Emberwood', 'Rowan Ashvale'])
  },
)

it('a player identified before an outage gets the names of the link after it', async () => {
  failing = new Set(['getServerList'])
  void loadShopAndOpenGame()
  await expect.poll(() => sessionStore.user).not.toBeNull()
  letGo('getServerList')
  failing = new Set()
  await expect.poll(() => selectionOptionsStore.servers.state).toBe('failed')
  await reloadFailedSelectionOptions()
  expect(getShownNames()).toEqual(['rowan', 'S14 Emberwood', 'Rowan Ashvale'])
})

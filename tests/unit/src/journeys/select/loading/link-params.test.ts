// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiCall } from '../../../../../../src/contract/call.ts'
import {
  createEmptySelectionOptions,
  selectionOptionsStore,
} from '../../../../../../src/journeys/select/selection-options.store.ts'
import { loadShopAndOpenGame } from '../../../../../../src/journeys/select/loading/start-shop.actions.ts'
import { parseUrlParams } from '../../../../../../src/kernel/url/params.ts'
import { toastsStore } from '../../../../../../src/kernel/overlays/toasts.store.ts'
import { initSession, sessionStore, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../../src/purchase/shop/shop.store.ts'

const send = vi.hoisted(() => vi.fn<(row: ApiCall) => Promise<unknown>>())
vi.mock('../../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: send }))
vi.mock('../../../../../../src/kernel/http/handle-request-failure.ts', () => ({
  handleBackgroundRequestFailure: () => {},
}))
vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  loadTranslations: () => Promise.resolve(),
  t: (key: string) => key,
}))

const server = { serverId: 's14', name: 'S14 Emberwood', areaId: null, areaName: null, isNew: false }
const elsewhere = { ...server, serverId: 's3', name: 'S3 Frostgate' }
const role = { roleId: '11', name: 'Rowan Ashvale', level: 60, serverId: 's14', serverName: 'S14 Emberwood' }
const roles = [role, { ...role, roleId: '12', name: 'Isolde', serverId: 's3', serverName: 'S3 Frostgate' }]
const crystals = { value: 'crystals', display: '60', price: '0.99', currency: 'USD', icon: 'a', isCoupon: false }
const chest = { ...crystals, value: 'chest' }
const answers: Record<string, unknown> = {
  getGameListV2: {
    games: [{ clientId: '11', gpId: 'falls', name: 'Starfall', subGame: {}, isSelectGame: false }],
    currencies: {},
  },
  recharge: { areaConfig: { isAreaRole: false } },
  getProductList: { goods: [crystals, chest], region: null, currencies: [] },
  getServerList: { servers: [server, elsewhere] },
  getRoleList: { roles: [role] },
  allRoleList: { roles },
  get_user_info: { username: 'rowan', suid: '1', oauthToken: 'of-rowan', gpId: 'falls', isRealName: true },
  getLimitProductInfo: { limits: [], offers: [] },
}

beforeEach(() => {
  send.mockImplementation(({ path }) => Promise.resolve({ ok: true, data: answers[path.split('/').pop() ?? ''] }))
  Object.assign(selectionOptionsStore, createEmptySelectionOptions())
  Object.assign(shopStore, { games: { state: 'loading' }, config: null })
  selectionStore.chosen = {}
  toastsStore.queue = []
  window.localStorage.clear()
  window.sessionStorage.clear()
})

function answerServers(servers: readonly unknown[]): void {
  send.mockImplementation(({ path }) => {
    const call = path.split('/').pop() ?? ''
    return Promise.resolve({ ok: true, data: call === 'getServerList' ? { servers } : answers[call] })
  })
}

async function openLink(link: string, linkToken: string | null = null): Promise<string[]> {
  const params = parseUrlParams(`?client_id=11&${link}`, {})
  const brand = { login: { client: 1 } }
  initSession({
    brand,
    area: 'universal',
    params,
    linkToken,
    linkCheck: 'asking',
    user: null,
    invalidParam: null,
  } as unknown as Session)
  await loadShopAndOpenGame()
  // Rare messages are loaded on demand.
  await vi.dynamicImportSettled()
  return toastsStore.queue.map(({ message }) => message)
}

const missing = 'select:role_not_found'
const leftOut = 'link:left_out'

describe('a link with some invalid parameters', () => {
  it.each([
    ['a character that no account can have, for a guest', 'server_id=s14&role_id=%3Cb%3E', null, [missing]],
    ['a character that no account can have', 'server_id=s14&role_id=%3Cb%3E', 'of-rowan', [missing]],
    ['a character that this account does not have', 'server_id=s14&role_id=999', 'of-rowan', [missing]],
    ['an unknown character without a server', 'role_id=999', 'of-rowan', [missing]],
    ['no character for a guest, whose account is unknown', 'server_id=s14&role_id=999', null, []],
    ['goods that are not sold', 'product_id=nothing', null, [leftOut]],
    ['goods that cannot be read', 'product_id=%3Cb%3E', null, [leftOut]],
    ['nothing if all is valid', 'server_id=s14&role_id=11&product_id=chest', 'of-rowan', []],
  ])('the player reads a message about %s', async (_what, link, token, expected) => {
    expect(await openLink(link, token)).toEqual(expected)
  })

  it('shows the message once and removes the parameter from the link', async () => {
    await openLink('product_id=nothing')
    expect(sessionStore.params).toEqual({ client_id: '11' })
  })

  it.each([
    ['of a game without areas', [server, elsewhere], 'a99', 'area_id'],
    ['without servers', [{ ...server, areaId: 'a1' }, elsewhere], 'a99', 'area_id'],
    ['that the game has', [{ ...server, areaId: 'a1' }, elsewhere], 'a1', null],
    ['that cannot be checked without servers', [], 'a99', null],
    ['0, which clients send for none', [server, elsewhere], '0', null],
    ['0 where no server lies in it', [{ ...server, areaId: 'a1' }, elsewhere], '0', null],
  ])('reports an area %s', async (_what, servers, area, wrong) => {
    answerServers(servers)
    expect(await openLink(`area_id=${area}`)).toEqual([])
    expect(sessionStore.invalidParam).toBe(wrong)
  })

  it.each([
    ['without areas', null, 's14'],
    ['with an area 0', '0', 's14'],
    ['with the server in another area', 'a1', undefined],
  ])('chooses the server of a link with area 0 in a game %s', async (_what, areaId, chosen) => {
    const servers = [{ ...server, areaId }, chosen ? elsewhere : { ...elsewhere, areaId: '0' }]
    answerServers(servers)
    await openLink('area_id=0&server_id=s14')
    expect(selectionStore.chosen.server?.serverId).toBe(chosen)
    expect(sessionStore.invalidParam).toBe(chosen ? null : 'area_id')
  })

  it.each(['q1', 'Q1', 'sq1'])('chooses the server that the game calls q1 by a link with %s', async (named) => {
    answerServers([{ ...server, serverId: 'q1' }, elsewhere])
    await openLink(`server_id=${named}`)
    expect([selectionStore.chosen.server?.serverId, sessionStore.invalidParam]).toEqual(['q1', null])
  })

  it('keeps goods chosen before', async () => {
    selectionStore.chosen = { clientId: '11', gameProductId: 'falls', goods: { value: 'chest' } }
    await openLink('product_id=nothing')
    expect(selectionStore.chosen.goods?.value).toBe('chest')
  })

  it('finds a character without a server and keeps the goods', async () => {
    await openLink('role_id=12&product_id=chest', 'of-rowan')
    const { role: found, server: place, goods } = selectionStore.chosen
    expect([found?.name, place?.name, goods?.value]).toEqual(['Isolde', 'S3 Frostgate', 'chest'])
  })
})

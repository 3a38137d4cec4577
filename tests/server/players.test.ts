import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { WireRole } from '../../src/contract/entities/game.ts'
import type { WirePurchaseLimit } from '../../src/contract/entities/goods.ts'
import { mapPurchaseLimitToWire } from '../../server/catalogue/goods.mapper.ts'
import { loginTokens } from '../../server/players/players.tables.ts'
import { hashToken } from '../../server/players/token-hash.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'

const client_id = '1101003'
const rowan = { client_id, oauth_token: 'demo-rowan' }

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})

const rolesOf = async (params: Record<string, string>) =>
  ((await gateway.call('/api/system/allRoleList', params)).data as { roles: WireRole[] }).roles
const limitsOf = async (role: WireRole | undefined) =>
  await gateway.call('/api/pay/getLimitProductInfo', {
    ...rowan,
    role_id: role?.role_id ?? '',
    server_id: role?.server_id ?? '',
  })

describe('a player', () => {
  it('is identified by a token within its game', async () => {
    expect(await gateway.call('/util/login/get_user_info', rowan)).toMatchObject({
      code: apiResponseCodes.success,
      data: { username: 'rowan', oauth_token: 'demo-rowan' },
    })
  })

  it.each([
    ['/api/system/allRoleList', {}],
    ['/api/pay/getRoleList', { server_id: 's14' }],
    ['/api/pay/getLimitProductInfo', { server_id: 's14', role_id: '1000011' }],
  ])('gets notLoggedIn without a valid token: %s', async (path, params) => {
    for (const oauth_token of ['', 'demo-nobody', hashToken('demo-rowan')]) {
      expect(await gateway.call(path, { client_id, ...params, oauth_token })).toMatchObject({
        code: apiResponseCodes.notLoggedIn,
        data: null,
      })
    }
  })

  it('is not identified by an expired token', async () => {
    const row = {
      hash: hashToken('short-lived'),
      brand: 'watt',
      gpId: (await rolesGame()).gp_id,
      suid: '100001',
      expiresAt: 1000,
    }
    await gateway.db.insert(loginTokens).values(row)
    expect((await gateway.call('/util/login/get_user_info', { client_id, oauth_token: 'short-lived' })).code).toBe(
      apiResponseCodes.notLoggedIn,
    )
  })
})

const rolesGame = async () => (await gateway.call('/util/login/get_user_info', rowan)).data as { gp_id: string }

describe('the character list', () => {
  it('contains the characters of the account, on all servers or on one', async () => {
    const all = await rolesOf(rowan)
    expect(all.length).toBeGreaterThan(2)
    const [first] = all
    const answer = await gateway.call('/api/pay/getRoleList', { ...rowan, server_id: first?.server_id ?? '' })
    expect((answer.data as { roles: WireRole[] }).roles).toEqual(
      all.filter((role) => role.server_id === first?.server_id),
    )
  })

  it('accepts server ids in the form that links use', async () => {
    const [first] = await rolesOf(rowan)
    const bare = first?.server_id.slice(1) ?? ''
    for (const server_id of [bare, `S${bare}`]) {
      const answer = await gateway.call('/api/pay/getRoleList', { ...rowan, server_id })
      expect((answer.data as { roles: WireRole[] }).roles[0]).toEqual(first)
    }
  })

  it('can be empty', async () => {
    expect(await rolesOf({ client_id, oauth_token: 'demo-newbie' })).toEqual([])
  })
})

describe('purchase limits', () => {
  it('exist in the demo data in every type and with every edge value', async () => {
    const limits: WirePurchaseLimit[] = []
    for (const role of await rolesOf(rowan))
      limits.push(...((await limitsOf(role)).data as { limits: WirePurchaseLimit[] }).limits)
    expect(new Set(limits.map((limit) => limit.limit_type))).toEqual(new Set(['role', 'time', 'game']))
    expect(
      limits.some((limit) => limit.extra_pay_times < 0),
      'an unpaid order',
    ).toBe(true)
    expect(
      limits.some((limit) => limit.extra_pay_times === 0 && limit.next_pay_time > 0),
      'a countdown',
    ).toBe(true)
    expect(
      limits.some((limit) => limit.extra_pay_times === 0 && limit.next_pay_time === 0),
      'used up for good',
    ).toBe(true)
    expect(
      limits.some((limit) => limit.extra_pay_times > 0),
      'some left',
    ).toBe(true)
  })

  it('are not shown for the character of another account', async () => {
    const [foreign] = await rolesOf({ client_id, oauth_token: 'demo-mika' })
    expect(await limitsOf(foreign)).toMatchObject({ code: apiResponseCodes.notFound, data: null })
  })

  const row = { productId: 'p', limitType: 'game', frequency: 2, days: 7, unpaid: false } as const
  it('are restored when their period is over', () => {
    expect(mapPurchaseLimitToWire({ ...row, used: 2, nextAt: 500 }, 499)).toMatchObject({
      extra_pay_times: 0,
      next_pay_time: 500,
    })
    expect(mapPurchaseLimitToWire({ ...row, used: 2, nextAt: 500 }, 500)).toMatchObject({
      extra_pay_times: 2,
      next_pay_time: 0,
    })
  })

  it('are negative only because of an unpaid order', () => {
    expect(mapPurchaseLimitToWire({ ...row, used: 9, nextAt: 0 }, 1).extra_pay_times).toBe(0)
    expect(mapPurchaseLimitToWire({ ...row, used: 0, nextAt: 0, unpaid: true }, 1).extra_pay_times).toBeLessThan(0)
  })

  it('are complete for a character that never bought', () => {
    expect(mapPurchaseLimitToWire({ ...row, used: null, nextAt: null, unpaid: null }, 1).extra_pay_times).toBe(2)
  })
})

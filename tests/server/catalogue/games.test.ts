import { beforeAll, describe, expect, it } from 'vitest'
import type { WireGame } from '../../../src/contract/entities/game.ts'
import type { Goods } from '../../../src/contract/entities/goods.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})

const games = async (params: Record<string, string>, host?: string) =>
  ((await gateway.call('/api/pay/getGameListV2', params, host ? { host } : {})).data as { games: WireGame[] }).games
const idsFor = async (platform: string) =>
  (await games({ platform, domain_area: 'universal' })).map((game) => game.client_id)
const loadLoginConfig = async (host: string) =>
  (
    await gateway.call(
      '/util/login/login_config',
      { client_id: String(brands.find(({ key }) => host.startsWith(key))?.login.client) },
      { host },
    )
  ).data
const greyCode = async (from: Gateway, cookie: string) =>
  ((await from.call('/api/config/recharge', {}, { headers: { cookie } })).data as { grey_code: number }).grey_code

describe('prices and seasons in the game list', () => {
  const loadList = async (params: Record<string, string>) =>
    (await gateway.call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'universal', ...params })).data as {
      games: WireGame[]
      region?: string
    }

  it("show the lowest price of each game in the currency of the player's region", async () => {
    const { games: list, region } = await loadList({ region: 'MY' })
    expect(region).toBe('MY')
    for (const game of list) {
      const { data } = await gateway.call('/api/pay/getProductList', {
        platform: 'web',
        client_id: game.client_id,
        domain_area: 'universal',
        region: 'MY',
      })
      const prices = (data as { goods: Goods[] }).goods.map(({ price }) => Number(price))
      expect(game.from).toEqual({ price: Math.min(...prices).toFixed(2), currency: 'MYR' })
    }
  })

  it('omit the prices if the request names a game', async () => {
    const { games: list } = await loadList({ client_id: '1101001' })
    expect(list.some(({ from }) => from !== undefined)).toBe(false)
  })

  it.each([
    ['en', 'Season 9 · Emberwood'],
    ['ja', 'シーズン9 · エンバーウッド'],
  ])('translate the season of a game into %s and omit it for games without one', async (spec_lang, season) => {
    const { games: list } = await loadList({ spec_lang })
    const [starfall, , tidebound] = list
    expect(starfall?.season).toBe(season)
    expect(starfall?.sub_game['starfallOdyssey-origins']).not.toHaveProperty('season')
    expect(tidebound).not.toHaveProperty('season')
  })
})

describe('the game list', () => {
  it.each(brands)('has games in every area of $key', async ({ key, areas }) => {
    for (const domain_area of areas) {
      const list = await games({ platform: 'web', domain_area }, `${key.toLowerCase()}.localhost`)
      expect(list.length, domain_area).toBeGreaterThan(0)
    }
  })

  it('rejects an area that the brand does not allow', async () => {
    expect(await gateway.call('/api/pay/getGameListV2', { platform: 'web', domain_area: 'kr' })).toMatchObject({
      code: apiResponseCodes.wrongDomain,
      data: null,
    })
  })

  it('has different client ids for each platform', async () => {
    const android = await idsFor('android')
    expect(android).toContain('1101001')
    expect(await idsFor('ios')).not.toEqual(android)
  })

  it('selects the game the player came from, even by its client id on another platform', async () => {
    for (const client_id of ['1101003', '1101001']) {
      const selected = (await games({ platform: 'web', domain_area: 'universal', client_id })).filter(
        (game) => game.is_select_game,
      )
      expect(selected.map((game) => game.client_id)).toEqual(['1101003'])
    }
  })

  it('selects no game for a client id of another brand', async () => {
    const list = await games({ platform: 'web', domain_area: 'universal', client_id: '1701001' })
    expect(list.some((game) => game.is_select_game)).toBe(false)
  })

  it('nests the editions of a game under it, each with a valid client id', async () => {
    const withParts = (await games({ platform: 'web', domain_area: 'universal' })).find(
      (game) => Object.keys(game.sub_game).length > 0,
    )
    expect(withParts).toBeDefined()
    for (const part of Object.values(withParts?.sub_game ?? {})) {
      expect((await gateway.call('/api/pay/getServerList', { client_id: part.client_id })).code).toBe(
        apiResponseCodes.success,
      )
    }
  })
})

describe('a client id of another brand', () => {
  it.each(['/api/pay/getServerList', '/api/config/recharge', '/api/config/game_logo', '/util/login/login_config'])(
    'is rejected as an unknown game: %s',
    async (path) => {
      expect((await gateway.call(path, { client_id: '1701001' })).code).toBe(apiResponseCodes.notAGame)
      expect((await gateway.call(path, { client_id: '1701001' }, { host: 'ssgame.localhost' })).code).toBe(
        apiResponseCodes.success,
      )
    },
  )
})

describe('the login config', () => {
  it('lists the ids of configured providers but offers only the logins that this gateway can check', async () => {
    expect(await loadLoginConfig('watt.localhost')).toMatchObject({
      client_id: '100',
      gg_id: expect.any(String),
      vk_id: null,
      json_type: ['account'],
    })
    expect(await loadLoginConfig('ru.localhost')).toMatchObject({
      fb_id: null,
      vk_id: expect.any(String),
      json_type: ['account'],
    })
  })
})

describe('the page config', () => {
  it('is available before a game is chosen', async () => {
    expect(await gateway.call('/api/config/recharge')).toMatchObject({ code: apiResponseCodes.success })
  })

  it('ignores the layout cookie outside the sandbox', async () => {
    expect(await greyCode(gateway, 'sandbox_layout=old')).toBe(await greyCode(gateway, ''))
  })

  it('follows the layout cookie in the sandbox', async () => {
    const sandbox = await startGateway({ database: gateway.db, sandbox: true })
    expect((await greyCode(sandbox, 'sandbox_layout=new')) & 1).toBe(1)
    expect((await greyCode(sandbox, 'sandbox_layout=old')) & 1).toBe(0)
  })
})

import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countries, goods } from '../../../server/catalogue/catalogue.tables.ts'
import { serviceEnds } from '../../../server/catalogue/service-ends.tables.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import type { WirePageConfig } from '../../../src/contract/entities/page-config.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { writeSmallDist } from '../fixtures/small-dist.ts'

const beginMs = Date.parse('2026-12-01T03:00:00Z')
let nowMs: number
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ countryHeader: 'x-country', now: () => nowMs, distDir: await writeSmallDist() })
})
beforeEach(async () => {
  nowMs = beginMs
  await changeCatalogue(gateway.db, (tx) => tx.delete(serviceEnds))
})

const run = (argv: readonly string[]) =>
  parseGatewayCommand(argv)({
    db: gateway.db,
    brands,
    env: { SANDBOX: true, PORT: 0, VAPID_KEYS: [], SECRET_KEY: [] },
    at: nowMs / 1000,
    loadGame: async () => undefined,
  })
const announce = (brand: string, game: string, country: string, claimsUntil = '2027-04-30') => {
  const words = ['announce', '--brand', brand, '--game', game, '--country', country]
  return run(['end-service', ...words, '--last-day', '2027-01-31', '--claims-until', claimsUntil])
}
const readEnds = async (brand: string, params: Record<string, string>) =>
  ((await gateway.call('/api/config/recharge', params, { host: `${brand}.localhost` })).data as WirePageConfig)
    .service_ends
const clientOf = (brand: string, nameKey: string) =>
  brands.find(({ key }) => key === brand)?.catalogue.find((game) => game.nameKey === nameKey)?.clients.android ?? ''

describe('a player in Japan whose game ends', () => {
  const ending = { client_id: clientOf('acenetJp', 'azureRegalia'), domain_area: 'ja', spec_lang: 'en' }

  it('reads it in the store at once, in the language of the page, until the last claim day is over there', async () => {
    expect(await readEnds('acenetJp', ending)).toBeUndefined()
    expect(await announce('acenetJp', 'gp-azureRegalia', 'JP')).toContain('show this in the area ja')
    const [end, ...others] = (await readEnds('acenetJp', ending)) ?? []
    expect(end).toEqual({ game: 'Azure Regalia', last_day: '2027-01-31', claims_until: '2027-04-30' })
    expect(others).toEqual([])
    nowMs = Date.parse('2027-04-30T23:59:59+09:00')
    expect(await readEnds('acenetJp', ending)).toHaveLength(1)
    nowMs += 1000
    expect(await readEnds('acenetJp', ending)).toBeUndefined()
  })

  it('reads of every game that ends if none is chosen, but not on the page of a game that goes on', async () => {
    await announce('acenetJp', 'gp-azureRegalia', 'JP')
    expect(await readEnds('acenetJp', { domain_area: 'ja' })).toHaveLength(1)
    const goesOn = { ...ending, client_id: clientOf('acenetJp', 'nightParadeTales') }
    expect(await readEnds('acenetJp', goesOn)).toBeUndefined()
  })

  it('does not read of an end in Korea, nor does a player in Korea of an end in Japan', async () => {
    await announce('acenetJp', 'gp-azureRegalia', 'KR')
    await announce('ko', 'gp-silverMoonChronicle', 'JP')
    expect(await readEnds('acenetJp', ending)).toBeUndefined()
    expect(await readEnds('ko', { domain_area: 'kr' })).toBeUndefined()
    await announce('ko', 'gp-silverMoonChronicle', 'KR')
    expect(await readEnds('ko', { domain_area: 'kr' })).toHaveLength(1)
  })

  it.each([
    ['is shown', 'of Japan and of other countries', 'JP', undefined, true],
    ['is shown', 'for the whole world, if nothing says where the player is', 'Global', undefined, true],
    ['is shown', 'for the whole world, if the proxy sees the player in Japan', 'Global', 'JP', true],
    ['is not shown', 'for the whole world, if the proxy sees the player in Peru', 'Global', 'PE', false],
    ['is shown', 'of other countries, if the proxy sees the player in Japan', 'HK', 'JP', true],
    ['is not shown', 'of other countries, if nothing says where the player is', 'HK', undefined, false],
  ] as const)('%s without a login in an area %s', async (_what, _where, code, fromProxy, isShown) => {
    expect(await announce('acenet', 'gp-aceSkies', 'JP')).toContain('whose account is in JP')
    const isOther = and(eq(countries.brand, 'acenet'), ne(countries.code, 'TW'))
    await changeCatalogue(gateway.db, (tx) => tx.update(countries).set({ code }).where(isOther))
    const query = new URLSearchParams({ client_id: clientOf('acenet', 'aceSkies'), spec_lang: 'en' }).toString()
    const headers: Record<string, string> = fromProxy ? { 'x-country': fromProxy } : {}
    const answer = await gateway.ask(`/api/config/recharge?${query}`, { host: 'acenet.localhost', headers })
    const { service_ends, service_ends_elsewhere } = answer.json<{ data: WirePageConfig }>().data
    expect(service_ends).toBeUndefined()
    expect(service_ends_elsewhere).toMatchObject([{ country: 'JP', last_day: '2027-01-31', for_guests: isShown }])
  })

  it('can still open the store when all of its goods are off sale', async () => {
    const page = () => gateway.ask('/my', { host: 'acenetJp.localhost' })
    await changeCatalogue(gateway.db, (tx) => tx.delete(goods).where(eq(goods.brand, 'acenetJp')))
    expect((await page()).statusCode).toBe(503)
    await announce('acenetJp', 'gp-azureRegalia', 'JP', '2099-01-31')
    expect((await page()).statusCode).toBe(200)
  })
})

describe('an operator', () => {
  const close = (brand: string, game: string) =>
    run(['end-service', 'close', '--brand', brand, '--game', game, '--country', 'JP'])
  const countGoods = (gpId: string) => gateway.db.$count(goods, eq(goods.gpId, gpId))

  it('takes the goods of a game off sale once its last day is over in Japan, and not before', async () => {
    await announce('rhinosJp', 'gp-arcaBeastSaga', 'JP')
    nowMs = Date.parse('2027-01-31T23:59:59+09:00')
    await expect(close('rhinosJp', 'gp-arcaBeastSaga')).rejects.toThrow('The service runs until 2027-01-31.')
    const before = await countGoods('gp-arcaBeastSaga')
    nowMs += 1000
    expect(await close('rhinosJp', 'gp-arcaBeastSaga')).toContain(`off sale: ${before}`)
    expect([before > 0, await countGoods('gp-arcaBeastSaga')]).toEqual([true, 0])
  })

  it('cannot take goods off sale that other countries sell too, or whose end is not announced', async () => {
    await expect(close('acenet', 'gp-aceSkies')).rejects.toThrow('is not announced')
    await announce('acenet', 'gp-aceSkies', 'JP')
    nowMs = Date.parse('2027-02-01T00:00:00+09:00')
    await expect(close('acenet', 'gp-aceSkies')).rejects.toThrow('is also sold in the areas')
  })
})

it('an operator who mistypes the game is told so', async () => {
  await expect(announce('ko', 'gp-silverMoon', 'KR')).rejects.toThrow('ko has no game product gp-silverMoon')
})

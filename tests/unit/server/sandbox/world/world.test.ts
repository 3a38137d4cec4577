import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { buildLoadTestClientId, bigWorldGameKey } from '../../../../../server/sandbox/world/load-test-game.ts'
import { buildBrandDemoRows } from '../../../../../server/sandbox/world/build-brand-demo-rows.ts'
import { demoDataLanguages } from '../../../../../server/sandbox/world/localized-text.ts'
import { pageConfigSchema } from '../../../../../src/contract/entities/page-config.ts'
import { idSchema, shortTextSchema } from '../../../../../src/contract/fields.ts'
import { supportedLanguages, platforms } from '../../../../../src/contract/domain.table.ts'
import { getBrand, createUnknownBrand, worlds } from './worlds.ts'

const repeated = (keys: readonly string[]) => keys.filter((key, i) => keys.indexOf(key) !== i)

describe.each(worlds)('the world of $brand.key', ({ brand, world }) => {
  it('contains every client ID of the catalogue with its area and platform', () => {
    for (const game of brand.catalogue) {
      for (const platform of platforms) {
        const row = world.games.find(({ clientId }) => clientId === game.clients[platform])
        expect(row).toMatchObject({ platform, area: game.area, codeKey: game.nameKey, parentClientId: null })
      }
    }
  })

  it('uses the brand’s currency in the first region of each area', () => {
    for (const area of brand.areas) {
      const [first] = world.countries.filter((row) => row.area === area).toSorted((a, b) => a.sort - b.sort)
      const methods = world.paymentMethods.filter((row) => row.area === area && row.region === first?.code)
      const currency = brand.currencyByArea?.[area] ?? brand.currency
      const isUsed = world.paymentMethods.some((row) => row.area === area && row.currency === currency)
      if (isUsed) expect(new Set(methods.map((row) => row.currency))).toEqual(new Set([currency]))
    }
  })

  it('is deterministic', () => {
    expect(buildBrandDemoRows(brand)).toEqual(world)
  })

  it('has no duplicate keys', () => {
    expect(repeated(world.games.map((row) => row.clientId))).toEqual([])
    expect(repeated(world.gameServers.map((row) => `${row.gpId} ${row.serverId}`))).toEqual([])
    expect(repeated(world.goods.map((row) => `${row.gpId} ${row.productId}`))).toEqual([])
    expect(repeated(world.roles.map((row) => `${row.gpId} ${row.roleId}`))).toEqual([])
    expect(repeated(world.tokens.map((row) => `${row.hash} ${row.gpId}`))).toEqual([])
    expect(repeated(world.pageConfigs.map((row) => row.clientId))).toEqual([])
    expect(
      repeated(world.paymentMethods.map((m) => `${m.area} ${m.region} ${m.paywayId} ${m.channelId} ${m.parentKey}`)),
    ).toEqual([])
  })

  it('has IDs and names that the contract allows', () => {
    const ids = [
      ...world.games.flatMap((row) => [row.clientId, row.gpId, row.codeKey]),
      ...world.gameServers.flatMap((row) => [row.serverId, row.areaId ?? 'none']),
      ...world.roles.map((row) => row.roleId),
      ...world.goods.flatMap((row) => [row.productId, row.typeKey]),
      ...world.accounts.map((row) => row.suid),
    ]
    expect(ids.filter((text) => !v.is(idSchema, text))).toEqual([])
    const names = [
      ...world.games.flatMap((row) => Object.values(row.names)),
      ...world.gameServers.map((row) => row.name),
      ...world.roles.map((row) => row.name),
      ...world.goods.flatMap((row) => [...Object.values(row.names), ...Object.values(row.typeNames)]),
    ]
    expect(names.filter((text) => text.trim() === '' || !v.is(shortTextSchema, text))).toEqual([])
  })

  it('names every game in English and in the default language', () => {
    for (const { names } of world.games) {
      const { en = '', [brand.defaultLanguage]: local = en } = names
      if (local !== en) expect(en).toMatch(/^[\p{Script=Latin}\p{N}\p{P}\s]+$/u)
      expect(local).not.toBe('')
    }
  })

  it('has 8 to 40 servers for each game, with distinct names, some of them new', () => {
    for (const gpId of new Set(world.games.map((row) => row.gpId))) {
      const servers = world.gameServers.filter((row) => row.gpId === gpId)
      expect(servers.length).toBeGreaterThanOrEqual(8)
      expect(servers.length).toBeLessThanOrEqual(40)
      expect(repeated(servers.map((row) => row.name.replace(/^S\d+ /, '')))).toEqual([])
      expect(servers.filter((row) => row.isNew).length).toBeGreaterThan(0)
      expect(servers.every((row) => /^s\d+$/.test(row.serverId))).toBe(true)
    }
  })

  it('has area roles exactly if the servers have areas', () => {
    for (const game of world.games) {
      const config = world.pageConfigs.find(({ clientId }) => clientId === game.clientId)?.config
      const inAreas = world.gameServers.some((row) => row.gpId === game.gpId && row.areaId !== null)
      expect(config?.area_config.is_area_role).toBe(inAreas)
    }
  })

  it('has valid page configs in the brand’s languages and layout, with coupons for VIP brands and without events', () => {
    expect(world.pageConfigs.some(({ clientId }) => clientId === '')).toBe(true)
    for (const { config } of world.pageConfigs) {
      expect(v.is(pageConfigSchema, config)).toBe(true)
      expect((config.grey_code & 1) === 1).toBe(brand.layout === 'new')
      expect(config.is_open_coupon).toBe(brand.hasVip)
      expect(config.cumulative_config.is_has_cumulative).toBe(false)
      expect(config.continue_config.is_has_continue).toBe(false)
      const offered = config.language_config.split(',').filter((code) => code !== '')
      expect(offered.filter((code) => !(brand.languages as readonly string[]).includes(code))).toEqual([])
      expect(Object.keys(config.banner_config)).toEqual([...brand.languages])
      const english = config.banner_config['en']?.map(({ title }) => title) ?? []
      for (const language of brand.languages.filter((one) => one !== 'en' && demoDataLanguages.includes(one)))
        for (const { title } of config.banner_config[language] ?? []) expect(english, language).not.toContain(title)
    }
  })

  it('has regions with payment methods in each area', () => {
    for (const area of brand.areas) {
      expect(world.countries.some((row) => row.area === area)).toBe(true)
      const regions = world.countries.filter((row) => row.area === area).map((row) => row.code)
      const paid = new Set(world.paymentMethods.filter((row) => row.area === area).map((row) => row.region))
      expect([...paid].toSorted()).toEqual(regions.toSorted())
    }
  })
})

describe('all worlds together', () => {
  const configs = worlds.flatMap(({ world }) => world.pageConfigs.map(({ config }) => config))

  it('contain every variation of a page config', () => {
    expect(configs.some((config) => config.is_force_banner)).toBe(true)
    expect(configs.some((config) => config.area_config.is_area_role)).toBe(true)
    expect(configs.some((config) => !config.language_config.includes(',') && config.language_config !== '')).toBe(true)
    const colours = new Set(configs.map((config) => config.brand_color).filter((colour) => colour !== null))
    expect([...colours].filter((colour) => /^#[0-9a-f]{6}$/i.test(colour))).not.toEqual([])
    expect([...colours].filter((colour) => !/^#[0-9a-f]{6}$/i.test(colour))).not.toEqual([])
  })

  it('have editions under the game that they belong to', () => {
    const editions = worlds.flatMap(({ world }) => world.games.filter(({ parentClientId }) => parentClientId))
    expect(editions.length).toBeGreaterThan(10)
    for (const { brand, parentClientId, gpId } of editions) {
      const { world } = worlds.find((one) => one.brand.key === brand) ?? { world: undefined }
      expect(world?.games.find(({ clientId }) => clientId === parentClientId)).toMatchObject({ gpId })
    }
  })

  it('have Rowan on the server of watt’s banner', () => {
    const { roles, gameServers, pageConfigs } = buildBrandDemoRows(getBrand('watt'))
    expect(gameServers.find((row) => row.serverId === roles[0]?.serverId)?.name).toBe('S14 Emberwood')
    expect(pageConfigs[0]?.config.banner_config['en']?.[0]?.title).toBe('Emberwood Festival')
  })

  it('have servers and characters named in the script of their area', () => {
    const scripts = {
      ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
      kr: /\p{Script=Hangul}/u,
      twhk: /\p{Script=Han}/u,
    }
    for (const [area, script] of Object.entries(scripts)) {
      for (const { world } of worlds) {
        const products = new Set(world.games.filter((row) => row.area === area).map((row) => row.gpId))
        const names = [...world.gameServers, ...world.roles]
          .filter((row) => products.has(row.gpId))
          .map((row) => row.name)
        expect(names.filter((name) => !script.test(name))).toEqual([])
      }
    }
  })
})

describe('an unknown brand', () => {
  it('gets a complete world from its data alone', () => {
    const world = buildBrandDemoRows(createUnknownBrand())
    expect(world.games).toHaveLength(3)
    expect(world.gameServers.length).toBeGreaterThanOrEqual(8)
    expect(world.goods.length).toBeGreaterThanOrEqual(10)
    expect(world.pageConfigs).toHaveLength(4)
    expect(buildBrandDemoRows(createUnknownBrand())).toEqual(world)
  })
})

describe('the big world', () => {
  const watt = getBrand('watt')
  const [plain, big] = [buildBrandDemoRows(watt), buildBrandDemoRows(watt, { big: true })]

  it('adds a game of 5,000 servers and 2,000 goods, and 200 methods in one region', () => {
    const game = big.games.find(({ clientId }) => clientId === buildLoadTestClientId('web'))
    expect(game).toMatchObject({ codeKey: bigWorldGameKey, parentClientId: null })
    expect(big.gameServers.filter((row) => row.gpId === game?.gpId)).toHaveLength(5000)
    expect(big.goods.filter((row) => row.gpId === game?.gpId)).toHaveLength(2000)
    expect(big.paymentMethods.length - plain.paymentMethods.length).toBe(200)
  })

  it('has no duplicate keys and tokens for the demo accounts', () => {
    expect(new Set(big.gameServers.map((row) => `${row.gpId} ${row.serverId}`)).size).toBe(big.gameServers.length)
    expect(new Set(big.goods.map((row) => `${row.gpId} ${row.productId}`)).size).toBe(big.goods.length)
    expect(big.tokens.length).toBeGreaterThan(plain.tokens.length)
  })

  it('is left out by default', () => {
    expect(plain.games.some(({ codeKey }) => codeKey === bigWorldGameKey)).toBe(false)
  })
})

it('all goods are named in every language', () => {
  for (const { world } of worlds) {
    for (const { names, typeNames } of world.goods) {
      expect(Object.keys(names).toSorted()).toEqual([...supportedLanguages].toSorted())
      expect(Object.keys(typeNames).toSorted()).toEqual([...supportedLanguages].toSorted())
    }
  }
})

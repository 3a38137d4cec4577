import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { getDemoPaymentMarkUrl } from '../art/pay-marks.table.ts'
import { getPictureUrl } from '../art/picture-url.ts'
import { platforms } from '../../../src/contract/domain.table.ts'
import { createDemoAccounts, createDemoCharacters } from './players/accounts.ts'
import { createGameProduct, type GameProduct } from './games/game-products.ts'
import { getGrowthPointsForPrice } from './goods/goods.ts'
import { serverNameWordsByStyle } from './games/names.table.ts'
import { getGoodsIconUrl } from '../art/goods/goods-sheet.ts'
import { listPrices, type PricePoint } from './goods/prices.table.ts'
import { getCurrencyForRegion, regionsByArea } from './methods/regions.table.ts'
import { pickTranslation } from './games/servers.ts'
import { createDemoVipPlayers } from './players/vip.ts'
import type { WorldRows } from './world-rows.ts'

/**
 * Key of a demo game that is larger than any real game, to test long lists. It has 5,000 servers, 2,000 goods and 200
 * payment methods. It is created only if SANDBOX_BIG is set.
 */
export const bigWorldGameKey = 'bigWorld'
/** Only brand that sells the game, because writing its data for every brand would take most of the startup time. */
export const loadTestGameBrand = 'watt'
const sizes = { servers: 5000, goods: 2000, methods: 200 } as const

const points: readonly PricePoint[] = [99, 299, 499, 999, 1499, 1999, 2999, 4999, 9999]

export const buildLoadTestClientId = (platform: string): string => `${bigWorldGameKey}-${platform}`

function createBigGames(brand: Brand, product: GameProduct): WorldRows['games'] {
  return platforms.map((platform) => ({
    brand: brand.key,
    clientId: buildLoadTestClientId(platform),
    platform,
    area: brand.areas[0] as string,
    gpId: product.gpId,
    codeKey: bigWorldGameKey,
    parentClientId: null,
    names: { en: 'The Big World' },
    logo: getPictureUrl('games', bigWorldGameKey),
    icon: getPictureUrl('games', bigWorldGameKey),
    terms: `/legal/terms?game=${bigWorldGameKey}`,
    privacy: `/legal/privacy?game=${bigWorldGameKey}`,
    sort: 9000,
  }))
}

function createBigServers(product: GameProduct): WorldRows['gameServers'] {
  const { first, second } = pickTranslation(serverNameWordsByStyle.realm, product.language)
  return Array.from({ length: sizes.servers }, (_, i) => {
    const number = sizes.servers - i
    return {
      brand: product.brand,
      gpId: product.gpId,
      serverId: `s${number}`,
      name: `S${number} ${first[number % first.length]}${second[Math.floor(number / first.length) % second.length]}`,
      areaId: null,
      areaName: null,
      isNew: i < 20,
      sort: i + 1,
    }
  })
}

function createBigGoods(product: GameProduct): WorldRows['goods'] {
  return Array.from({ length: sizes.goods }, (_, i) => {
    const point = points[i % points.length] as PricePoint
    const group = Math.floor(i / 100) + 1
    return {
      brand: product.brand,
      gpId: product.gpId,
      productId: `${bigWorldGameKey}.${i + 1}`,
      names: { en: `Bundle ${i + 1}` },
      bonus: i % 4 === 0 ? String((i % 50) + 1) : null,
      icon: getGoodsIconUrl('crystals', `crystals-${(i % 6) + 1}`),
      typeKey: `group${group}`,
      typeNames: { en: `Group ${group}` },
      prices: listPrices(point),
      isCoupon: i % 3 === 0,
      isSpecial: i === 3,
      couponPoints: getGrowthPointsForPrice(point),
      goodsSort: i + 1,
      typeSort: group,
      limitType: null,
      limitFrequency: 0,
      limitDays: 0,
    }
  })
}

/** Creates the load test game's payment methods, all in the first region of the first area. */
function createBigMethods(brand: Brand): WorldRows['paymentMethods'] {
  const area = brand.areas[0] as Brand['areas'][number]
  const region = regionsByArea[area][0] as string
  return Array.from({ length: sizes.methods }, (_, i) => ({
    brand: brand.key,
    area,
    region,
    paywayId: 10801,
    channelId: 1001 + i,
    parentKey: '',
    sort: 10_000 + i,
    minMinor: 0,
    maxMinor: 0,
    currency: getCurrencyForRegion(region),
    icon: getDemoPaymentMarkUrl('wallet'),
    name: `Method ${i + 1}`,
    description: null,
    openCoupon: i % 2 === 0,
  }))
}

/**
 * Builds the load test game's rows. Page configs and countries are not included, because all games of the brand share
 * them.
 */
export function buildLoadTestGameRows(brand: Brand): WorldRows {
  const product = createGameProduct(brand, bigWorldGameKey, brand.defaultLanguage)
  const gameServers = createBigServers(product)
  return {
    ...createDemoAccounts(product),
    games: createBigGames(brand, product),
    gameServers,
    roles: createDemoCharacters(product, gameServers),
    birthMonths: [],
    goods: createBigGoods(product),
    limitUses: [],
    paymentMethods: createBigMethods(brand),
    paymentStates: [],
    countries: [],
    cards: [],
    activities: [],
    thirdGifts: [],
    pageConfigs: [],
    vipPrograms: [],
    vipLevels: [],
    coupons: [],
    ...createDemoVipPlayers(product, brand.hasVip, 0),
  }
}

export function addLoadTestGames(brand: Brand, world: WorldRows): WorldRows {
  const big = buildLoadTestGameRows(brand)
  return {
    ...world,
    games: [...world.games, ...big.games],
    gameServers: [...world.gameServers, ...big.gameServers],
    accounts: [...world.accounts, ...big.accounts],
    identities: [...world.identities, ...big.identities],
    tokens: [...world.tokens, ...big.tokens],
    roles: [...world.roles, ...big.roles],
    goods: [...world.goods, ...big.goods],
    limitUses: [...world.limitUses, ...big.limitUses],
    paymentMethods: [...world.paymentMethods, ...big.paymentMethods],
    countries: [...world.countries, ...big.countries],
    cards: [...world.cards, ...big.cards],
    activities: [...world.activities, ...big.activities],
    thirdGifts: [...world.thirdGifts, ...big.thirdGifts],
    pageConfigs: [...world.pageConfigs, ...big.pageConfigs],
    vipGrowth: [...world.vipGrowth, ...big.vipGrowth],
    couponClaims: [...world.couponClaims, ...big.couponClaims],
  }
}

import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { payMarkAddress } from '../art/pay-marks.table.ts'
import { pictureAddress } from '../art/picture-address.ts'
import { platforms } from '../../../src/contract/domain.table.ts'
import { accountsOf, rolesOf } from './accounts.ts'
import { productOf, type GameProduct } from './game-products.ts'
import { pointsOf } from './goods.ts'
import { serverNameWords } from './names.table.ts'
import { goodsIcon } from '../art/goods-sheet.ts'
import { pricesOf, type PricePoint } from './prices.table.ts'
import { currencyOf, regionsOfArea } from './regions.table.ts'
import { inTongue } from './servers.ts'
import { vipPlayersOf } from './vip.ts'
import type { WorldRows } from './world-rows.ts'

/**
 * One game far larger than any real one, to see that lists stay quick: 5,000 servers, 2,000 goods, 200 methods in a region.
 * Made on demand, never part of the ordinary demo world.
 */
export const bigWorldKey = 'bigWorld'
const sizes = { servers: 5000, goods: 2000, methods: 200 } as const

const points: readonly PricePoint[] = [99, 299, 499, 999, 1499, 1999, 2999, 4999, 9999]

export const bigClientId = (platform: string): string => `${bigWorldKey}-${platform}`

function bigGames(brand: Brand, product: GameProduct): WorldRows['games'] {
  return platforms.map((platform) => ({
    brand: brand.key,
    clientId: bigClientId(platform),
    platform,
    area: brand.areas[0] as string,
    gpId: product.gpId,
    codeKey: bigWorldKey,
    parentClientId: null,
    names: { en: 'The Big World' },
    logo: pictureAddress('games', bigWorldKey),
    icon: pictureAddress('games', bigWorldKey),
    terms: `/legal/terms?game=${bigWorldKey}`,
    privacy: `/legal/privacy?game=${bigWorldKey}`,
    sort: 9000,
  }))
}

function bigServers(product: GameProduct): WorldRows['gameServers'] {
  const { first, second } = inTongue(serverNameWords.realm, product.tongue)
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

function bigGoods(product: GameProduct): WorldRows['goods'] {
  return Array.from({ length: sizes.goods }, (_, i) => {
    const point = points[i % points.length] as PricePoint
    const group = Math.floor(i / 100) + 1
    return {
      brand: product.brand,
      gpId: product.gpId,
      productId: `${bigWorldKey}.${i + 1}`,
      names: { en: `Bundle ${i + 1}` },
      bonus: i % 4 === 0 ? String((i % 50) + 1) : null,
      icon: goodsIcon('crystals', `crystals-${(i % 6) + 1}`),
      typeKey: `group${group}`,
      typeNames: { en: `Group ${group}` },
      prices: pricesOf(point),
      isCoupon: i % 3 === 0,
      isSpecial: i === 3,
      couponPoints: pointsOf(point),
      goodsSort: i + 1,
      typeSort: group,
      limitType: null,
      limitFrequency: 0,
      limitDays: 0,
    }
  })
}

/** Methods belong to the brand's region, not to a game: the first region of the first area gets them all. */
function bigMethods(brand: Brand): WorldRows['paymentMethods'] {
  const area = brand.areas[0] as Brand['areas'][number]
  const region = regionsOfArea[area][0] as string
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
    currency: currencyOf(region),
    icon: payMarkAddress('wallet'),
    name: `Method ${i + 1}`,
    description: null,
    openCoupon: i % 2 === 0,
  }))
}

/** The big game alone; what it has in common with the others (page config, countries) comes from the brand. */
export function buildBigWorld(brand: Brand): WorldRows {
  const product = productOf(brand, bigWorldKey, brand.defaultLanguage)
  const gameServers = bigServers(product)
  return {
    ...accountsOf(product),
    games: bigGames(brand, product),
    gameServers,
    roles: rolesOf(product, gameServers),
    goods: bigGoods(product),
    limitUses: [],
    paymentMethods: bigMethods(brand),
    paymentStates: [],
    countries: [],
    cards: [],
    activities: [],
    thirdGifts: [],
    pageConfigs: [],
    vipPrograms: [],
    vipLevels: [],
    coupons: [],
    ...vipPlayersOf(product, brand.hasVip, 0),
  }
}

export function addBigWorld(brand: Brand, world: WorldRows): WorldRows {
  const big = buildBigWorld(brand)
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

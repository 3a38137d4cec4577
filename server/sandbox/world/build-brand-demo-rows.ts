import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { createDemoAccounts, createDemoBirthMonths, createDemoCharacters } from './players/accounts.ts'
import { createDemoEvents } from './players/activities.ts'
import { addLoadTestGames } from './load-test-game.ts'
import { createDemoCards } from './goods/cards.ts'
import { createDemoCountries } from './methods/countries.ts'
import { createGameProducts, type GameProduct } from './games/game-products.ts'
import { createDemoGames } from './games/games.ts'
import { createDemoGoods } from './goods/goods.ts'
import { createDemoPurchaseLimitUses } from './goods/limit-uses.ts'
import { createDemoPageConfigs } from './games/page-configs.ts'
import { createDemoPaymentMethods, createDemoPaymentStates } from './methods/payment-methods.ts'
import { createDemoServers } from './games/servers.ts'
import { createDemoVipProgram, createDemoVipPlayers } from './players/vip.ts'
import { createDemoPartnerGifts } from './players/third-gifts.ts'
import type { WorldRows } from './world-rows.ts'

export interface WorldOptions {
  /** Unix time in seconds at which the data is created. Countdowns are relative to it. */
  now?: number
  /** Adds a game with thousands of servers and goods for load tests. */
  big?: boolean
}

/** 2026-11-21 in Unix seconds. The fixed time makes the demo data reproducible. */
const defaultNow = 1795219200

type ProductRows = Pick<
  WorldRows,
  | 'gameServers'
  | 'accounts'
  | 'identities'
  | 'tokens'
  | 'roles'
  | 'goods'
  | 'limitUses'
  | 'vipGrowth'
  | 'couponClaims'
  | 'thirdGifts'
>

function createProductRows(product: GameProduct, hasVip: boolean, now: number): ProductRows {
  const gameServers = createDemoServers(product)
  return {
    ...createDemoAccounts(product),
    gameServers,
    roles: createDemoCharacters(product, gameServers),
    goods: createDemoGoods(product),
    limitUses: createDemoPurchaseLimitUses(product, now),
    ...createDemoVipPlayers(product, hasVip, now),
    thirdGifts: createDemoPartnerGifts(product, now),
  }
}

/** Builds all demo rows of a brand. The same arguments always give the same rows. */
export function buildBrandDemoRows(brand: Brand, { now = defaultNow, big = false }: WorldOptions = {}): WorldRows {
  const products = createGameProducts(brand).map((product) => createProductRows(product, brand.hasVip, now))
  const games = createDemoGames(brand)
  const world: WorldRows = {
    games,
    gameServers: products.flatMap((rows) => rows.gameServers),
    accounts: products.flatMap((rows) => rows.accounts),
    identities: products.flatMap((rows) => rows.identities),
    tokens: products.flatMap((rows) => rows.tokens),
    roles: products.flatMap((rows) => rows.roles),
    birthMonths: createDemoBirthMonths(brand, now),
    goods: products.flatMap((rows) => rows.goods),
    limitUses: products.flatMap((rows) => rows.limitUses),
    paymentMethods: createDemoPaymentMethods(brand),
    paymentStates: createDemoPaymentStates(brand),
    countries: createDemoCountries(brand),
    cards: createDemoCards(brand),
    activities: createDemoEvents(brand, now),
    thirdGifts: products.flatMap((rows) => rows.thirdGifts),
    pageConfigs: createDemoPageConfigs(brand, games),
    ...createDemoVipProgram(brand),
    vipGrowth: products.flatMap((rows) => rows.vipGrowth),
    couponClaims: products.flatMap((rows) => rows.couponClaims),
  }
  return big ? addLoadTestGames(brand, world) : world
}

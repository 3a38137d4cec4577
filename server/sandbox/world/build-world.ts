import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { createAccounts, createBirthMonths, createRoles } from './players/accounts.ts'
import { createActivities } from './players/activities.ts'
import { addLoadTestGames } from './big-world.ts'
import { createCards } from './goods/cards.ts'
import { createCountries } from './methods/countries.ts'
import { createProducts, type GameProduct } from './games/game-products.ts'
import { createGames } from './games/games.ts'
import { createGoods } from './goods/goods.ts'
import { createLimitUses } from './goods/limit-uses.ts'
import { createPageConfigs } from './games/page-configs.ts'
import { createPaymentMethods, createPaymentStates } from './methods/payment-methods.ts'
import { createServers } from './games/servers.ts'
import { createVipProgram, createVipPlayers } from './players/vip.ts'
import { createThirdGifts } from './players/third-gifts.ts'
import type { WorldRows } from './world-rows.ts'

export interface WorldOptions {
  /** Creation time in Unix seconds, which countdowns are relative to. */
  now?: number
  /** Adds a game with thousands of servers and goods. */
  big?: boolean
}

/** 2026-11-21 in Unix seconds. The time is fixed so that the demo data is reproducible. */
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
  const gameServers = createServers(product)
  return {
    ...createAccounts(product),
    gameServers,
    roles: createRoles(product, gameServers),
    goods: createGoods(product),
    limitUses: createLimitUses(product, now),
    ...createVipPlayers(product, hasVip, now),
    thirdGifts: createThirdGifts(product, now),
  }
}

/** Builds all demo rows of a brand. The result depends only on the arguments. */
export function buildWorld(brand: Brand, { now = defaultNow, big = false }: WorldOptions = {}): WorldRows {
  const products = createProducts(brand).map((product) => createProductRows(product, brand.hasVip, now))
  const games = createGames(brand)
  const world: WorldRows = {
    games,
    gameServers: products.flatMap((rows) => rows.gameServers),
    accounts: products.flatMap((rows) => rows.accounts),
    identities: products.flatMap((rows) => rows.identities),
    tokens: products.flatMap((rows) => rows.tokens),
    roles: products.flatMap((rows) => rows.roles),
    birthMonths: createBirthMonths(brand, now),
    goods: products.flatMap((rows) => rows.goods),
    limitUses: products.flatMap((rows) => rows.limitUses),
    paymentMethods: createPaymentMethods(brand),
    paymentStates: createPaymentStates(brand),
    countries: createCountries(brand),
    cards: createCards(brand),
    activities: createActivities(brand, now),
    thirdGifts: products.flatMap((rows) => rows.thirdGifts),
    pageConfigs: createPageConfigs(brand, games),
    ...createVipProgram(brand),
    vipGrowth: products.flatMap((rows) => rows.vipGrowth),
    couponClaims: products.flatMap((rows) => rows.couponClaims),
  }
  return big ? addLoadTestGames(brand, world) : world
}

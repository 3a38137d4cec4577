import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { accountsOf, rolesOf } from './accounts.ts'
import { activitiesOf } from './activities.ts'
import { addBigWorld } from './big-world.ts'
import { cardsOf } from './cards.ts'
import { countriesOf } from './countries.ts'
import { productsOf, type GameProduct } from './game-products.ts'
import { gamesOf } from './games.ts'
import { goodsOf } from './goods.ts'
import { limitUsesOf } from './limit-uses.ts'
import { pageConfigsOf } from './page-configs.ts'
import { paymentMethodsOf, paymentStatesOf } from './payment-methods.ts'
import { serversOf } from './servers.ts'
import { vipOf, vipPlayersOf } from './vip.ts'
import { thirdGiftsOf } from './third-gifts.ts'
import type { WorldRows } from './world-rows.ts'

export interface WorldOptions {
  /** When the world is made, in seconds: countdowns are counted from it. */
  now?: number
  /** Adds one game with thousands of servers and goods. */
  big?: boolean
}

/** 2026-11-21, where no time is given: the same world, second by second. */
const someday = 1795219200

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

function productRows(product: GameProduct, hasVip: boolean, now: number): ProductRows {
  const gameServers = serversOf(product)
  return {
    ...accountsOf(product),
    gameServers,
    roles: rolesOf(product, gameServers),
    goods: goodsOf(product),
    limitUses: limitUsesOf(product, now),
    ...vipPlayersOf(product, hasVip, now),
    thirdGifts: thirdGiftsOf(product, now),
  }
}

/** All that the demo world of a brand holds, from the brand's data and the tables beside this file. Pure: the same every time. */
export function buildWorld(brand: Brand, { now = someday, big = false }: WorldOptions = {}): WorldRows {
  const products = productsOf(brand).map((product) => productRows(product, brand.hasVip, now))
  const games = gamesOf(brand)
  const world: WorldRows = {
    games,
    gameServers: products.flatMap((rows) => rows.gameServers),
    accounts: products.flatMap((rows) => rows.accounts),
    identities: products.flatMap((rows) => rows.identities),
    tokens: products.flatMap((rows) => rows.tokens),
    roles: products.flatMap((rows) => rows.roles),
    goods: products.flatMap((rows) => rows.goods),
    limitUses: products.flatMap((rows) => rows.limitUses),
    paymentMethods: paymentMethodsOf(brand),
    paymentStates: paymentStatesOf(brand),
    countries: countriesOf(brand),
    cards: cardsOf(brand),
    activities: activitiesOf(brand, now),
    thirdGifts: products.flatMap((rows) => rows.thirdGifts),
    pageConfigs: pageConfigsOf(brand, games),
    ...vipOf(brand),
    vipGrowth: products.flatMap((rows) => rows.vipGrowth),
    couponClaims: products.flatMap((rows) => rows.couponClaims),
  }
  return big ? addBigWorld(brand, world) : world
}

import { paymentChannels } from '../../../src/contract/channels.table.ts'
import { getWithdrawalPeriodSeconds } from '../../../src/contract/law/delivery-choices.ts'
import { findPurchaseLawRules } from '../../../src/contract/law/find-purchase-rules.ts'
import { findLegalWords } from '../../../src/contract/law/legal-texts.table.ts'
import { formatShownStatements } from '../../../src/contract/law/statements.table.ts'
import { isWithinPriceRange } from '../../../src/contract/money/price-range.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { parseChannel } from '../../catalogue/payment-methods/parse-channel.ts'
import { acceptsChannel } from '../../orders/start/start-channels.ts'
import type { DemoPurchase } from '../../providers/sandbox.ts'
import { createDemoGoods } from '../world/goods/goods.ts'
import { buildGameProductId, createGameProducts } from '../world/games/game-products.ts'
import { createDemoServers } from '../world/games/servers.ts'
import { getGameLanguage } from '../world/game-language.ts'
import { createDemoPaymentMethods } from '../world/methods/payment-methods.ts'
import { degradedPaymentMethods } from '../world/methods/payment-methods.table.ts'
import { regionsByArea } from '../world/methods/regions.table.ts'
import { buildDemoToken, createDemoCharacters, demoAccounts } from '../world/players/accounts.ts'
import { createSeededRandom } from '../world/seeded-random.ts'
import type { WorldRows } from '../world/world-rows.ts'
import { demoOrderBatches, outcomesDecidedByStaff, type DemoOrderOutcome } from './demo-order-outcomes.table.ts'

/** Brands of the demo orders. Brands that are listed more often get more orders. */
const busyBrands = ['watt', 'watt', 'watt', 'joyage', 'rhinosJp', 'rhinosTwhk', 'ko', 'rhinosSea']
/** Demo players who buy something. The others have no orders, so that the office can show a player without orders. */
const buyers = demoAccounts.filter(({ username }) => ['rowan', 'vera', 'otto', 'juno'].includes(username))
/** Numbers of regions per area and of payment methods per region that demo orders use. */
const commonRegions = 3
const commonMethods = 4

export interface PlannedOrder extends DemoPurchase {
  /** Start of the purchase in Unix seconds. */
  readonly at: number
  readonly course: DemoOrderOutcome
}

type MethodRow = WorldRows['paymentMethods'][number]

const toWay = ({ paywayId, channelId }: MethodRow): string => `${paywayId}_${channelId}`

/** Lists the payment methods that a player can select. Groups and methods with a card code are excluded. */
function listPayable(rows: readonly MethodRow[]): MethodRow[] {
  const groups = new Set(rows.map(({ parentKey }) => parentKey))
  return rows.filter((row) => {
    const channel = parseChannel(String(row.paywayId), String(row.channelId))
    const state = degradedPaymentMethods[toWay(row)] ?? degradedPaymentMethods[String(row.paywayId)]
    return row.icon !== '' && !groups.has(toWay(row)) && state !== 'maintenance' && channel?.kind !== 'card-code'
  })
}

/** Selects a game, a character, goods and a payment method. Returns undefined if there is no valid combination. */
function choosePurchase(brand: Brand, random: () => number, isLarge: boolean) {
  const choose = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const game = choose(brand.catalogue)
  const gpId = game && buildGameProductId(brand, game.nameKey, getGameLanguage(brand, game.area))
  const product = createGameProducts(brand).find((one) => one.gpId === gpId)
  const buyer = choose(buyers)
  if (!game || !product || !buyer) return undefined
  const role = choose(
    createDemoCharacters(product, createDemoServers(product)).filter(({ suid }) => suid === buyer.suid),
  )
  const region = choose(regionsByArea[game.area].slice(0, commonRegions))
  const coins = createDemoGoods(product).filter(({ typeKey }) => typeKey === 'coin')
  // Prefer cheap goods, because most real players spend little.
  const goods = isLarge ? coins.at(-1) : coins[Math.floor(random() ** 1.6 * coins.length)]
  if (!role || !goods) return undefined
  const rows = createDemoPaymentMethods(brand).filter((row) => row.area === game.area && row.region === region)
  const methods = listPayable(rows)
    .filter(({ currency, minMinor, maxMinor }) =>
      isWithinPriceRange(goods.prices[currency] ?? 0, { minMinor: minMinor ?? 0, maxMinor: maxMinor ?? 0 }),
    )
    .toSorted((a, b) => a.sort - b.sort)
  const method = choose(methods.slice(0, commonMethods))
  return method && { game, buyer, role, goods, method }
}

function planOrder(brand: Brand, number: number, random: () => number, isLarge: boolean) {
  const chosen = choosePurchase(brand, random, isLarge)
  if (!chosen) return undefined
  const { game, buyer, role, goods, method } = chosen
  const channel = parseChannel(String(method.paywayId), String(method.channelId))
  const { start } = paymentChannels[method.paywayId as keyof typeof paymentChannels]
  if (!channel || !acceptsChannel(start, channel)) return undefined
  const params: DemoPurchase['params'] = {
    client_id: game.clients.web,
    server_id: role.serverId,
    role_id: role.roleId,
    platform: 'web',
    product_id: goods.productId,
    domain_area: game.area,
    game_channel_id: '2',
    bcp47_lang: brand.defaultLanguage,
    country: method.region,
    did: `demo-${buyer.username}`,
    session_id: `demo-${number}`,
    session_time: '1',
    traffic_source: 'none',
    channel: String(method.paywayId),
    channel_id: String(method.channelId),
    delivery_choice: 'at_once',
    guardian_consent: '1',
    request_id: `demo-order-${brand.key}-${String(number).padStart(4, '0')}`,
  }
  return { brand, token: buildDemoToken(buyer.username), call: start, params }
}

/** Returns what a store shows before such a purchase. The buyer has consented to an immediate delivery. */
function describeLastStep(
  { brand, params: { domain_area: area, country: region } }: DemoPurchase,
  at: number,
): Pick<DemoPurchase['params'], 'shown_statements' | 'shown_delivery_day'> {
  const rules = findPurchaseLawRules({ area, region, law: brand.law }, at)
  const findWords = (key: string) => findLegalWords(brand.legalWords, key, brand.defaultLanguage)
  const deliveryDay = new Date((at + getWithdrawalPeriodSeconds(rules)) * 1000).toISOString().slice(0, 10)
  return {
    shown_statements: formatShownStatements(rules, { isDelayed: false, isPriceForCharacter: false }, findWords),
    shown_delivery_day: deliveryDay,
  }
}

/**
 * Plans the demo orders. The same time always gives the same orders. Orders with staff actions come first, sorted by
 * time, so that the audit log is in order. The other orders follow, newest first, so that only old orders are missing
 * if time runs out.
 */
export function planDemoOrders(brands: readonly Brand[], now: number): PlannedOrder[] {
  const random = createSeededRandom('demo orders')
  const sellers = busyBrands.flatMap((key) => brands.find((brand) => brand.key === key) ?? [])
  if (sellers.length === 0) return []
  let number = 0
  const planned = demoOrderBatches
    .flatMap(({ course, count, oldest, newest, isLarge = false }) =>
      Array.from({ length: count }, (_, n): PlannedOrder | undefined => {
        const hours = oldest - ((oldest - newest) * (n + random())) / count
        const brand = sellers[number++ % sellers.length]
        const order = brand && planOrder(brand, number, random, isLarge)
        const at = Math.floor(now - hours * 3600)
        return order && { ...order, params: { ...order.params, ...describeLastStep(order, at) }, course, at }
      }),
    )
    .filter((order) => order !== undefined)
    .toSorted((a, b) => a.at - b.at)
  return [
    ...planned.filter(({ course }) => outcomesDecidedByStaff.has(course)),
    ...planned.filter(({ course }) => !outcomesDecidedByStaff.has(course)).toReversed(),
  ]
}

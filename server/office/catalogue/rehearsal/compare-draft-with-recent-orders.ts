import type { RecentOrdersComparisonView } from '../../../../office/contract/entities/catalogue.ts'
import type { Currency, Language } from '../../../../src/contract/domain.table.ts'
import type { CatalogueRows } from '../../../admin/catalogue-files/rows/catalogue-rows.ts'
import { pickName, pickTranslatedText } from '../../../catalogue/names.ts'
import { formatDecimal } from '../../../catalogue/prices/money.ts'
import type { Price } from '../../../catalogue/prices/price.ts'
import type { Database } from '../../../db/database.ts'
import {
  countAffectedPlayers,
  getRehearsalRange,
  loadRecentOrderGroups,
  type AffectedGroup,
  type OrderGroup,
} from './load-orders.ts'
import { createOrderPricer, type GroupPrice, type OrderPricer } from './order-pricer.ts'

/** Maximum number of rows in each list of the result. */
const mostListed = 100

interface RehearsalRequest {
  readonly brand: string
  readonly live: CatalogueRows
  readonly draft: CatalogueRows
  readonly language: Language
  readonly at: number
}

/** Orders that share a price, with their price in the live catalogue and in the draft. */
interface PricedGroup {
  readonly group: OrderGroup
  readonly before: Price
  readonly after: GroupPrice
}

const isPrice = (price: GroupPrice): price is Price => typeof price === 'object'

const isSame = (before: Price, after: GroupPrice): boolean =>
  isPrice(after) && after.amountMinor === before.amountMinor && after.currency === before.currency

/**
 * Computes the prices of the last seven days' paid orders with the live catalogue and with the draft. Orders of goods
 * that are no longer sold are skipped.
 */
export async function compareDraftWithRecentOrders(
  db: Database,
  { brand, live, draft, language, at }: RehearsalRequest,
): Promise<RecentOrdersComparisonView> {
  const range = getRehearsalRange(brand, at)
  const { groups, isTruncated } = await loadRecentOrderGroups(db, range)
  const [now, then] = [createOrderPricer(live), createOrderPricer(draft)]
  const priced = groups.flatMap((group): PricedGroup[] => {
    const before = now.price(group)
    return isPrice(before) ? [{ group, before, after: then.price(group) }] : []
  })
  const changed = priced.filter(({ before, after }) => !isSame(before, after))
  const affected = changed.map(({ group, after }): AffectedGroup => ({
    ...group,
    effect: isPrice(after) ? 'price' : 'loss',
  }))
  return {
    from: range.from,
    until: range.until,
    isTruncated,
    ...(await countAffectedPlayers(db, range, affected)),
    ...listChanges(changed, now, language),
    week: sumByCurrency(priced, ({ orders }) => orders),
    lastDay: sumByCurrency(priced, ({ lastDay }) => lastDay),
  }
}

type Lists = Pick<RecentOrdersComparisonView, 'otherPrices' | 'goodsGone' | 'methodsGone'>

/** Lists changed prices, missing goods and missing payment methods, each with the number of affected orders. */
function listChanges(changed: readonly PricedGroup[], now: OrderPricer, language: Language): Lists {
  const nameGoods = (group: OrderGroup) => pickName(now.findGoods(group)?.names ?? {}, language)
  return {
    otherPrices: addUp(
      changed.flatMap(({ group, before, after }) =>
        isPrice(after)
          ? [
              {
                game: group.gpId,
                product: group.productId,
                name: nameGoods(group),
                currency: before.currency,
                before: formatDecimal(before.listMinor),
                currencyAfter: after.currency,
                after: formatDecimal(after.listMinor),
                orders: group.orders,
              },
            ]
          : [],
      ),
    ),
    goodsGone: addUp(
      changed
        .filter(({ after }) => after === 'goods')
        .map(({ group }) => ({
          game: group.gpId,
          product: group.productId,
          name: nameGoods(group),
          orders: group.orders,
        })),
    ),
    methodsGone: addUp(
      changed
        .filter(({ after }) => after === 'method')
        .map(({ group }) => ({
          way: `${group.paywayId}_${group.channelId}`,
          name: pickTranslatedText(now.findMethodName(group) ?? '', language),
          area: group.area,
          region: group.region,
          orders: group.orders,
        })),
    ),
  }
}

/** Merges equal rows, adds up their orders, and sorts them by the number of orders, highest first. */
function addUp<Row extends { orders: number }>(rows: readonly Row[]): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify({ ...row, orders: 0 })
    sums.set(key, { ...row, orders: row.orders + (sums.get(key)?.orders ?? 0) })
  }
  return [...sums.values()].toSorted((a, b) => b.orders - a.orders).slice(0, mostListed)
}

interface CurrencySum {
  orders: number
  before: number
  after: number
  lostOrders: number
  lost: number
}

/** Adds up the amounts before and after by currency. `count` returns how many orders of a group to include. */
function sumByCurrency(
  priced: readonly PricedGroup[],
  count: (group: OrderGroup) => number,
): RecentOrdersComparisonView['week'] {
  const sums = new Map<Currency, CurrencySum>()
  const getSum = (currency: Currency): CurrencySum => {
    const sum = sums.get(currency) ?? { orders: 0, before: 0, after: 0, lostOrders: 0, lost: 0 }
    sums.set(currency, sum)
    return sum
  }
  for (const { group, before, after } of priced) {
    const orders = count(group)
    if (orders === 0) continue
    const sum = getSum(before.currency)
    sum.orders += orders
    sum.before += orders * before.amountMinor
    if (isPrice(after)) getSum(after.currency).after += orders * after.amountMinor
    else {
      sum.lostOrders += orders
      sum.lost += orders * before.amountMinor
    }
  }
  return [...sums]
    .toSorted(([, a], [, b]) => b.orders - a.orders)
    .map(([currency, { orders, before, after, lostOrders, lost }]) => ({
      currency,
      orders,
      before: formatDecimal(before),
      after: formatDecimal(after),
      lostOrders,
      lost: formatDecimal(lost),
    }))
}

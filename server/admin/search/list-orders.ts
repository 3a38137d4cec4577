import { and, arrayOverlaps, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { OrderFlagName, GoodsState, MoneyState } from '../../../office/contract/order-states.table.ts'
import type { Area } from '../../../src/contract/domain.table.ts'
import type { Database } from '../../db/database.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { orders } from '../../orders/orders.tables.ts'
import { hasOpenFlagsSql } from '../../orders/state/raised-flag.ts'
import { goodsStateSql, buildGoodsStateCondition, buildMoneyStateCondition, moneyStateSql } from './order-state-sql.ts'

/** Filter for orders. An undefined field matches all orders. */
export interface OrderFilter {
  /** Condition that `resolveSearch` returns. */
  search?: SQL | undefined
  /** Requested brands that the user may see. */
  brands: readonly string[] | 'all'
  games?: readonly string[] | undefined
  areas?: readonly Area[] | undefined
  /** Payment methods as `<payway>_<channel>`. */
  channels?: readonly string[] | undefined
  money?: readonly MoneyState[] | undefined
  goods?: readonly GoodsState[] | undefined
  flags?: readonly (OrderFlagName | 'any')[] | undefined
  /** Creation times in Unix seconds. `until` is exclusive. */
  from?: number | undefined
  until?: number | undefined
}

/** Order with its derived states. */
export interface ListedOrder {
  order: OrderRow
  money: MoneyState
  goods: GoodsState
}

const inSome = <T>(values: readonly T[] | undefined, condition: (values: readonly T[]) => SQL | undefined) =>
  values === undefined ? undefined : values.length === 0 ? sql`false` : condition(values)

/** Matches orders with any of these flags, handled or not. `any` matches orders with any unhandled flag. */
function hasFlag(flags: readonly (OrderFlagName | 'any')[]): SQL | undefined {
  if (flags.includes('any')) return hasOpenFlagsSql
  const named = flags.filter((flag) => flag !== 'any')
  // An open flag implies that `flag` is set, so this condition lets PostgreSQL use the index of flagged orders.
  return and(isNotNull(orders.flag), or(inArray(orders.flag, named), arrayOverlaps(orders.openFlags, named)))
}

const isPaidThrough = (channels: readonly string[]) =>
  or(
    ...channels.map((channel) => {
      const [payway, id] = channel.split('_')
      return and(eq(orders.paywayId, Number(payway) || 0), eq(orders.channelId, Number(id) || 0))
    }),
  )

/** Builds the SQL condition for a filter. The list, the count and the export share it, so they always agree. */
export function buildOrderFilterCondition(db: Database, filter: OrderFilter): SQL | undefined {
  const { search, brands, from, until } = filter
  return and(
    search,
    brands === 'all' ? undefined : inSome(brands, (keys) => inArray(orders.brand, [...keys])),
    inSome(filter.games, (ids) => inArray(orders.clientId, [...ids])),
    inSome(filter.areas, (areas) => inArray(orders.area, [...areas])),
    inSome(filter.channels, isPaidThrough),
    inSome(filter.money, (states) => buildMoneyStateCondition(db, states)),
    inSome(filter.goods, (states) => buildGoodsStateCondition(db, states)),
    inSome(filter.flags, hasFlag),
    from === undefined ? undefined : gte(orders.createdAt, from),
    until === undefined ? undefined : lt(orders.createdAt, until),
  )
}

/**
 * Position in the list, which is sorted by time, tenant and billing number. `before` means newer orders. `tenant` is
 * empty if there is only one database.
 */
interface Position {
  direction: 'after' | 'before'
  createdAt: number
  billingNo: string
  tenant: string
}

const cursorPattern = /^(a|b)(\d{1,10})\.([\w-]{0,64})(?:\.([a-z0-9-]{1,32}))?$/

/** Parses a cursor, or returns undefined if invalid. */
function parseCursor(text: string | undefined): Position | undefined {
  const [, direction, createdAt, billingNo, tenant = ''] = cursorPattern.exec(text ?? '') ?? []
  if (billingNo === undefined) return undefined
  return { direction: direction === 'a' ? 'after' : 'before', createdAt: Number(createdAt), billingNo, tenant }
}

interface OrderKey {
  readonly createdAt: number
  readonly billingNo: string
  readonly tenant?: string
}

const toCursor = (direction: 'a' | 'b', order: OrderKey | undefined): string | null =>
  order ? `${direction}${order.createdAt}.${order.billingNo}${order.tenant ? `.${order.tenant}` : ''}` : null

/**
 * Converts a cursor of the merged list to a cursor of one tenant's list. Within a second, tenants are sorted by name,
 * because their databases may sort billing numbers differently.
 */
export function toTenantCursor(cursor: string | undefined, tenant: string): string | undefined {
  const position = parseCursor(cursor)
  if (!position || position.tenant === tenant) return cursor
  const createdAt = position.createdAt + (tenant > position.tenant ? 1 : 0)
  return `${position.direction === 'after' ? 'a' : 'b'}${createdAt}.`
}

const keys = sql`(${orders.createdAt}, ${orders.billingNo})`
const beyond = ({ direction, createdAt, billingNo }: Position): SQL =>
  direction === 'after'
    ? sql`${keys} < (${createdAt}::bigint, ${billingNo}::text)`
    : sql`${keys} > (${createdAt}::bigint, ${billingNo}::text)`

export interface OrderPage<Order = ListedOrder> {
  /** Orders of the page, newest first. */
  orders: Order[]
  next: string | null
  previous: string | null
}

const compareNames = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** One tenant's page of rows. */
interface TenantPage<Row> extends OrderPage<Row> {
  tenant: string
}

/** Merges tenants' pages into one page of the same size. */
export function mergeOrderPages<Row extends OrderKey>(
  pages: readonly TenantPage<Row>[],
  { cursor, size }: { cursor: string | undefined; size: number },
): OrderPage<Row> {
  const position = parseCursor(cursor)
  const isBackwards = position?.direction === 'before'
  const rows = pages
    .flatMap(({ orders, tenant }) => orders.map((row) => ({ row, key: { ...row, tenant } })))
    .toSorted((a, b) => b.key.createdAt - a.key.createdAt || compareNames(a.key.tenant, b.key.tenant))
  const page = isBackwards ? rows.slice(-size) : rows.slice(0, size)
  const hasMore = rows.length > size || pages.some(({ next, previous }) => (isBackwards ? previous : next) !== null)
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : position !== undefined
  return {
    orders: page.map(({ row }) => row),
    next: hasNext ? toCursor('a', page.at(-1)?.key) : null,
    previous: hasPrevious ? toCursor('b', page[0]?.key) : null,
  }
}

/** Loads a page of orders. Invalid cursors start at the newest order. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  { cursor, size }: { cursor?: string | undefined; size: number },
): Promise<OrderPage> {
  const position = parseCursor(cursor)
  const isBackwards = position?.direction === 'before'
  const sort = isBackwards ? asc : desc
  const rows: ListedOrder[] = await db
    .select({ order: orders, money: moneyStateSql, goods: goodsStateSql })
    .from(orders)
    .where(and(buildOrderFilterCondition(db, filter), position && beyond(position)))
    .orderBy(sort(orders.createdAt), sort(orders.billingNo))
    .limit(size + 1)
  const hasMore = rows.length > size
  const page = rows.slice(0, size)
  if (isBackwards) page.reverse()
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : position !== undefined
  return {
    orders: page,
    next: hasNext ? toCursor('a', page.at(-1)?.order) : null,
    previous: hasPrevious ? toCursor('b', page[0]?.order) : null,
  }
}

/** Counts the matching orders, up to `most`. */
export async function countOrders(
  db: Database,
  filter: OrderFilter,
  most: number = Number.MAX_SAFE_INTEGER,
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(buildOrderFilterCondition(db, filter))
    .limit(most)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

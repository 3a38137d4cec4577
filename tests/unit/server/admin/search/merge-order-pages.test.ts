import { describe, expect, it } from 'vitest'
import { mergeOrderPages, toTenantCursor } from '../../../../../server/admin/search/list-orders.ts'

interface Row {
  readonly createdAt: number
  readonly billingNo: string
}

/** Orders of two tenants, many of them of the same second. Their databases sort capital letters differently. */
const tenants: Readonly<Record<string, readonly Row[]>> = {
  asia: [
    { createdAt: 9, billingNo: 'WAb' },
    { createdAt: 9, billingNo: 'WAB' },
    { createdAt: 8, billingNo: 'WAa' },
    { createdAt: 5, billingNo: 'WAz' },
  ],
  europe: [
    { createdAt: 9, billingNo: 'RHZ' },
    { createdAt: 9, billingNo: 'RHb' },
    { createdAt: 9, billingNo: 'RHa' },
    { createdAt: 8, billingNo: 'RHA' },
    { createdAt: 1, billingNo: 'RHB' },
  ],
}
const all = ['WAb', 'WAB', 'RHZ', 'RHb', 'RHa', 'WAa', 'RHA', 'WAz', 'RHB']

/** Loads a tenant's page as its database does: `rows` begin with the newest, in the database's own order. */
function loadPage(tenant: string, rows: readonly Row[], cursor: string | undefined, size: number) {
  const [, direction = 'a', createdAt = '99', billingNo = ''] =
    /^([ab])(\d+)\.([^.]*)/.exec(toTenantCursor(cursor, tenant) ?? '') ?? []
  const at = rows.findIndex((row) => row.createdAt === Number(createdAt) && row.billingNo === billingNo)
  const isAfter = (row: Row, index: number) => (at >= 0 ? index > at : row.createdAt < Number(createdAt))
  const isBefore = (row: Row, index: number) => (at >= 0 ? index < at : row.createdAt >= Number(createdAt))
  const found = rows.filter(direction === 'a' ? isAfter : isBefore)
  const orders = direction === 'a' ? found.slice(0, size) : found.slice(-size)
  const hasMore = found.length > size ? 'more' : null
  return { tenant, orders, next: direction === 'a' ? hasMore : 'back', previous: direction === 'a' ? null : hasMore }
}

const askAll = (cursor: string | undefined, size: number) =>
  mergeOrderPages(
    Object.entries(tenants).map(([tenant, rows]) => loadPage(tenant, rows, cursor, size)),
    { cursor, size },
  )

describe('an agent who turns the pages of orders from two databases', () => {
  it.each([1, 2, 3, 4, 20])('sees each order once, forwards and backwards, with %i on a page', (size) => {
    const pages = [askAll(undefined, size)]
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
      pages.push(askAll(next, size))
    const numbers = pages.map(({ orders }) => orders.map(({ billingNo }) => billingNo))
    expect(numbers.flat()).toEqual(all)
    expect(pages[0]?.previous).toBeNull()
    for (let at = pages.length - 1; at > 0; at -= 1) {
      const before = askAll(pages[at]?.previous ?? undefined, size)
      expect(before.orders.map(({ billingNo }) => billingNo)).toEqual(numbers[at - 1])
    }
  })
})

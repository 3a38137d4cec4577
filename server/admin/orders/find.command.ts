import { formatDecimal } from '../../catalogue/prices/money.ts'
import { CommandError, requireBrand, type Command } from '../command.ts'
import { formatTime } from '../format-time.ts'
import { listOrders, type ListedOrder } from '../search/list-orders.ts'
import { interpretOrderSearch } from '../search/interpret-order-search.ts'

const mostOrders = 50

const toFound = ({ order, money, goods }: ListedOrder) => {
  const { createdAt, billingNo, brand, amountMinor, currency, flag } = order
  return { createdAt, billingNo, brand, amount: formatDecimal(amountMinor), currency, money, goods, flag }
}

function describeFound({
  createdAt,
  billingNo,
  brand,
  amount,
  currency,
  ...states
}: ReturnType<typeof toFound>): string {
  const { money, goods, flag } = states
  const words = [money, goods, ...(flag === null ? [] : [flag])].join(', ')
  return `  ${formatTime(createdAt)}  ${billingNo}  ${brand}  ${amount} ${currency}  ${words}`
}

/**
 * Lists orders that match a text like the office's search field: number, code, reference, receipt, character, account,
 * amount or time. Times are in UTC.
 */
export const findOrdersCommand: Command = {
  usage: '<any text> [--brand <brand>]',
  async run({ words, options }, { db, brands, tenantBrands, at }) {
    const { readings, condition } = await interpretOrderSearch(db, words.join(' '), {
      at,
      zone: 'UTC',
      namedBrands: 'all',
    })
    if (!condition) throw new CommandError('The text to search for is missing.')
    const { brand } = options
    const filter = {
      search: condition,
      brands: typeof brand === 'string' ? [requireBrand({ brands }, brand).key] : (tenantBrands ?? ('all' as const)),
    }
    const { orders: listed, next } = await listOrders(db, filter, { size: mostOrders })
    const orders = listed.map(toFound)
    const lines = [
      `Read as: ${readings.map(({ kind }) => kind).join(', ')}`,
      `Orders: ${orders.length}${next === null ? '' : ', and older ones'}`,
      ...orders.map(describeFound),
    ]
    return { data: { readings, orders, hasOlder: next !== null }, text: lines.join('\n') }
  },
}

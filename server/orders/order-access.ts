import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Guesses } from '../players/guesses.ts'
import type { Players } from '../players/players.ts'
import { hashToken } from '../players/token-hash.ts'
import type { OrderRow, OrdersRepository } from './orders.repository.ts'

interface OrderAccessDeps {
  orders: OrdersRepository
  players: Players
  guesses: Guesses
  /** How much later than it is made an order is heard of: a demo shows a slow order system. */
  lagSeconds: (overrides: readonly string[]) => number
}

/** Finds an order by its number, and reports whether the caller may see all of it. */
export function createOrderAccess({ orders, players, guesses, lagSeconds }: OrderAccessDeps) {
  const isLagging = ({ createdAt }: OrderRow, { overrides, nowSeconds }: RequestFacts) => {
    const lag = lagSeconds(overrides)
    // Another gateway's clock may be ahead of this one: without a lag no order is too young.
    return lag > 0 && nowSeconds < createdAt + lag
  }

  const isOwner = async ({ brand, gpId, suid }: OrderRow, { token, nowSeconds }: RequestFacts): Promise<boolean> => {
    if (token === undefined) return false
    const hash = hashToken(token)
    return (await players.rows.accountByToken({ hash, brand, gpId, nowSeconds }))?.suid === suid
  }

  /**
   * Numbers that do not exist are counted by network, those that exist are not, so nobody is refused for polling an order. A network without
   * guesses is refused for both alike, or the refusal would tell which numbers exist. Only an order's owner still gets it.
   */
  const find = async (billingNo: string, facts: RequestFacts): Promise<OrderRow> => {
    const { brand, network, nowSeconds } = facts
    const guess = { brand: brand.key, billingNo, network, nowSeconds }
    const [row, mayAsk] = await Promise.all([
      orders.find({ brand: brand.key, billingNo }),
      guesses.mayAskForOrder(guess),
    ])
    const order = row && !isLagging(row, facts) ? row : undefined
    if (!mayAsk && !(order && (await isOwner(order, facts)))) throw new CallFailure('tooManyRequests')
    if (order) return order
    throw new CallFailure((await guesses.countUnknownOrder(guess)) ? 'notFound' : 'tooManyRequests')
  }

  return { find, isOwner }
}

export type OrderAccess = ReturnType<typeof createOrderAccess>

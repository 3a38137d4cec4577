import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Players } from '../players/players.ts'
import { hashToken } from '../players/token-hash.ts'
import type { OrderRow, OrdersRepository } from './orders.repository.ts'

interface ReadOrderDeps {
  orders: OrdersRepository
  players: Players
  /** How much later than it is made an order is heard of: a demo shows a slow order system. */
  lagSeconds: (overrides: readonly string[]) => number
}

/** An order by its number, and whether the caller may see all of it. */
export function createReadOrder({ orders, players, lagSeconds }: ReadOrderDeps) {
  const isLagging = ({ createdAt }: OrderRow, { overrides, nowSeconds }: RequestFacts) => {
    const lag = lagSeconds(overrides)
    // Another gateway's clock may be ahead of this one: without a lag no order is too young.
    return lag > 0 && nowSeconds < createdAt + lag
  }
  return {
    find: async (billingNo: string, facts: RequestFacts): Promise<OrderRow> => {
      const order = await orders.find({ brand: facts.brand.key, billingNo })
      if (!order || isLagging(order, facts)) throw new CallFailure('notFound')
      return order
    },
    isOwner: async ({ brand, gpId, suid }: OrderRow, { token, nowSeconds }: RequestFacts): Promise<boolean> => {
      if (token === undefined) return false
      const hash = hashToken(token)
      return (await players.rows.accountByToken({ hash, brand, gpId, nowSeconds }))?.suid === suid
    },
  }
}

export type ReadOrder = ReturnType<typeof createReadOrder>

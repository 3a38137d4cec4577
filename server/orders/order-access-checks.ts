import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GuessLimiter } from '../players/guess-limiter.ts'
import type { PlayerService } from '../players/player-service.ts'
import { hashToken } from '../players/token-hash.ts'
import type { OrderRow, OrdersRepository } from './orders.repository.ts'

interface OrderAccessChecksDeps {
  orders: OrdersRepository
  players: PlayerService
  guesses: GuessLimiter
  /** Seconds before a new order can be found, to simulate a slow order system in demos. */
  lagSeconds: (overrides: readonly string[]) => number
}

/** Creates the functions that find orders by number and check their owner. */
export function createOrderAccessChecks({ orders, players, guesses, lagSeconds }: OrderAccessChecksDeps) {
  const isLagging = ({ createdAt }: OrderRow, { overrides, nowSeconds }: RequestFacts) => {
    const lag = lagSeconds(overrides)
    // Without a simulated lag, do not compare times: the clock of the gateway that created the order may be ahead.
    return lag > 0 && nowSeconds < createdAt + lag
  }

  const isOwner = async ({ brand, gpId, suid }: OrderRow, { token, nowSeconds }: RequestFacts): Promise<boolean> => {
    if (token === undefined) return false
    const hash = hashToken(token)
    return (await players.rows.accountByToken({ hash, brand, gpId, nowSeconds }))?.suid === suid
  }

  /**
   * Returns true if the caller paid the order for another account. Payers need no account: they prove it with the id of
   * their start request, which only their device and the gateway know.
   */
  const isPayer = async (
    { brand, billingNo, payRequestId }: OrderRow,
    requestId: string | undefined,
  ): Promise<boolean> => {
    if (payRequestId === null || requestId === undefined) return false
    return (await orders.findByRequest({ brand, requestId }))?.order.billingNo === billingNo
  }

  /**
   * Finds an order. Guesses of unknown numbers are rate-limited per network, and a blocked network cannot read known
   * numbers either, otherwise responses would reveal which numbers exist. Owners are exempt.
   */
  const find = async (billingNo: string, facts: RequestFacts): Promise<OrderRow> => {
    const { brand, network, nowSeconds } = facts
    const guess = { brand: brand.key, billingNo, network, nowSeconds }
    const [row, mayAsk] = await Promise.all([
      orders.find({ brand: brand.key, billingNo }),
      guesses.canGuessOrder(guess),
    ])
    const order = row && !isLagging(row, facts) ? row : undefined
    if (!mayAsk && !(order && (await isOwner(order, facts)))) throw new CallFailure('tooManyRequests')
    if (order) return order
    throw new CallFailure((await guesses.countUnknownOrder(guess)) ? 'notFound' : 'tooManyRequests')
  }

  return { find, isOwner, isPayer }
}

export type OrderAccessChecks = ReturnType<typeof createOrderAccessChecks>

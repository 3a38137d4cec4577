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
  /** Seconds until a new order can be found. Used in demos to simulate a slow order system. */
  lagSeconds: (overrides: readonly string[]) => number
}

/** Creates the functions that find orders by number and check who owns them. */
export function createOrderAccessChecks({ orders, players, guesses, lagSeconds }: OrderAccessChecksDeps) {
  const isLagging = ({ createdAt }: OrderRow, { overrides, nowSeconds }: RequestFacts) => {
    const lag = lagSeconds(overrides)
    // Skip the comparison if no lag is configured: the clock of the gateway that created the order may be ahead of
    // ours.
    return lag > 0 && nowSeconds < createdAt + lag
  }

  const isOwner = async ({ brand, gpId, suid }: OrderRow, { token, nowSeconds }: RequestFacts): Promise<boolean> => {
    if (token === undefined) return false
    const hash = hashToken(token)
    return (await players.rows.accountByToken({ hash, brand, gpId, nowSeconds }))?.suid === suid
  }

  /**
   * Finds an order. Unknown numbers are rate-limited per network to prevent guessing, while polling a known number is
   * not counted. A network that has reached its limit is rejected for known numbers too: otherwise the response would
   * reveal which numbers exist. Owners are exempt from the limit.
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

  return { find, isOwner }
}

export type OrderAccessChecks = ReturnType<typeof createOrderAccessChecks>

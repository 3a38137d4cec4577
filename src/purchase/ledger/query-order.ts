import { parsePaymentStatus } from './payment-status.ts'
import type { OrderStatus } from './order-status.ts'

interface OrderQuery<Answer> {
  /** Sends an order query. `'1'` requests the simple query, which always masks names. */
  readonly query: (simple: '0' | '1') => Promise<Answer>
  readonly toStatus: (answer: Answer) => OrderStatus | undefined
  /** True if full names are missing. Even unfinished orders then need the full query. */
  readonly needsNames: boolean
  /** Called with the simple query's response, before the full query is sent. */
  readonly onSimple?: (info: OrderStatus) => void
}

/**
 * Sends the simple query, which needs no token. If the status is final or names are missing, also sends the full query.
 * If that fails, returns the simple query's response.
 */
export async function queryOrderStatus<Answer>({
  query,
  toStatus,
  needsNames,
  onSimple,
}: OrderQuery<Answer>): Promise<Answer> {
  const simple = await query('1')
  const info = toStatus(simple)
  if (info === undefined) return simple
  const verdict = parsePaymentStatus(info.status)
  if (verdict !== 'success' && verdict !== 'fail' && !needsNames) return simple
  onSimple?.(info)
  const full = await query('0')
  return toStatus(full) === undefined ? simple : full
}

import { parsePaymentStatus } from './payment-status.ts'
import type { OrderStatus } from './order-status.ts'

interface OrderQuery<Answer> {
  /** Sends an order query. `'1'` is the simple query, whose names are always masked. */
  readonly query: (simple: '0' | '1') => Promise<Answer>
  readonly toStatus: (answer: Answer) => OrderStatus | undefined
  /** True if full names are missing, so unfinished orders need the full query too. */
  readonly needsNames: boolean
  /** Receives the simple response before the full query is sent. */
  readonly onSimple?: (info: OrderStatus) => void
}

/**
 * Sends the simple query, and the full query if the status is final or names are missing. Returns the simple response
 * if the full query fails.
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

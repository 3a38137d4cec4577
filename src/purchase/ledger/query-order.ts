import { parsePaymentStatus } from './payment-status.ts'
import type { OrderStatus } from './order-status.ts'

interface OrderQuery<Answer> {
  /** Sends one order query. `'1'` requests the simple query, whose response always has masked names. */
  readonly query: (simple: '0' | '1') => Promise<Answer>
  readonly toStatus: (answer: Answer) => OrderStatus | undefined
  /** If true, the full names are missing, so the full query is sent for unfinished orders too. */
  readonly needsNames: boolean
  /** Called with the simple response before the full query is sent. */
  readonly onSimple?: (info: OrderStatus) => void
}

/**
 * Sends the simple query first, and then the full query if the status is final or names are missing. Returns the simple
 * response if the full query fails.
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

import { toPaymentStatus } from './payment-status.ts'
import type { OrderStatus } from './order-status.ts'

interface OrderQuery<Answer> {
  /** `'1'` is the simple query, which always masks names. */
  readonly query: (simple: '0' | '1') => Promise<Answer>
  readonly toStatus: (answer: Answer) => OrderStatus | undefined
  /** Request the full query also for unfinished orders, because full names are missing. */
  readonly needsNames: boolean
  /** Called with the simple response while the full query is running. */
  readonly onSimple?: (info: OrderStatus) => void
}

/**
 * Sends the simple query first; the full one follows for final states or missing names. If the full query fails, the
 * simple response is returned.
 */
export async function queryOrder<Answer>({
  query,
  toStatus,
  needsNames,
  onSimple,
}: OrderQuery<Answer>): Promise<Answer> {
  const simple = await query('1')
  const info = toStatus(simple)
  if (info === undefined) return simple
  const verdict = toPaymentStatus(info.status)
  if (verdict !== 'success' && verdict !== 'fail' && !needsNames) return simple
  onSimple?.(info)
  const full = await query('0')
  return toStatus(full) === undefined ? simple : full
}

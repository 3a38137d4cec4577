import { toPaymentStatus } from './payment-status.ts'
import type { OrderStatus } from './order-status.ts'

interface OrderQuery<Answer> {
  /** One query; the simple one always masks names. */
  readonly ask: (simple: '0' | '1') => Promise<Answer>
  readonly infoOf: (answer: Answer) => OrderStatus | undefined
  /** The names that its owner may read in full are not known yet. */
  readonly needsNames: boolean
  /** Hears the simple answer while the full one is still on its way. */
  readonly onSimple?: (info: OrderStatus) => void
}

/**
 * The simple query first, for every order; the full one on a final state, and where names are wanted. A full one that is not answered
 * takes nothing back.
 */
export async function queryOrder<Answer>({ ask, infoOf, needsNames, onSimple }: OrderQuery<Answer>): Promise<Answer> {
  const simple = await ask('1')
  const info = infoOf(simple)
  if (info === undefined) return simple
  const verdict = toPaymentStatus(info.status)
  if (verdict !== 'success' && verdict !== 'fail' && !needsNames) return simple
  onSimple?.(info)
  const full = await ask('0')
  return infoOf(full) === undefined ? simple : full
}

import type { CopyKey } from '../../kernel/i18n/catalogue.ts'
import { isArriving } from '../../purchase/ledger/order-rules.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'

/**
 * How the states of a purchase are said. `waits`: something is still expected, so it turns.
 * Read by the result. To add a state: a member of the union of the machine, then a row - the type insists on it.
 */
export interface Saying {
  readonly title: CopyKey
  readonly tone: 'wait' | 'good' | 'bad'
}

/** States in which there is an order to show. */
export type Shown = Extract<PurchaseState, { order: Order }>

const sayings: Record<Shown['at'], Saying> = {
  payingHere: { title: 'result:title_pending', tone: 'wait' },
  handedOff: { title: 'result:title_pending', tone: 'wait' },
  checking: { title: 'result:title_checking', tone: 'wait' },
  pending: { title: 'result:title_pending', tone: 'wait' },
  success: { title: 'result:title_success', tone: 'good' },
  failed: { title: 'result:title_failed', tone: 'bad' },
}

/** An order of this device's own. */
export type OwnOrder = Order & { readonly own: NonNullable<Order['own']> }

/** Goods that a player has bought and has: a moment worth a picture. A make-up payment is none. */
export const hasJoy = (state: Shown): state is Shown & { order: OwnOrder } =>
  state.at === 'success' && state.order.own !== undefined && state.order.own.purchase.replenishId === undefined

/** Not over yet: something is to be done, or to be waited for. */
export const isWaitedFor = ({ at }: Shown): boolean => at !== 'success' && at !== 'failed'

export function sayingOf({ at, order }: Shown): Saying {
  if (at === 'success' && isArriving(order)) return { title: 'result:title_arriving', tone: 'good' }
  return sayings[at]
}

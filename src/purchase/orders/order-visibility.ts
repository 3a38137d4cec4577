import type { UserInfo } from '../../contract/entities/user.ts'
import { isPaymentPending, maskOrderNames } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'

type Viewer = Pick<UserInfo, 'suid'> | null

/**
 * Returns true if the order is the viewer's. An order without an account belongs to the device, so it is always the
 * viewer's.
 */
export const isOwnedByViewer = ({ own }: Order, viewer: Viewer): boolean =>
  own?.suid === undefined || own.suid === viewer?.suid

/** Masks names and removes actions in other accounts' orders. */
export function maskOrderForViewer(order: Order, viewer: Viewer): Order {
  if (isOwnedByViewer(order, viewer)) return order
  const { own: _own, payable: _payable, words, ...rest } = order
  return words ? { ...rest, words: maskOrderNames(words) } : rest
}

export function findOrderOfOtherAccount(list: readonly Order[], viewer: Viewer): Order | undefined {
  const order = list.find((one) => !isOwnedByViewer(one, viewer))
  return order && maskOrderForViewer(order, viewer)
}

/**
 * Filters orders for a list. Other accounts' orders appear only while unpaid, to protect the purchase history on shared
 * devices.
 */
export const filterOrdersForViewer = (list: readonly Order[], viewer: Viewer): Order[] =>
  list
    .filter((order) => isOwnedByViewer(order, viewer) || isPaymentPending(order))
    .map((order) => maskOrderForViewer(order, viewer))

import type { UserInfo } from '../../contract/entities/user.ts'
import { isPaymentPending, maskOrderNames } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'

type Viewer = Pick<UserInfo, 'suid'> | null

/** Returns true if the order belongs to the viewer. Orders without an account belong to the device. */
export const isOwnedByViewer = ({ own }: Order, viewer: Viewer): boolean =>
  own?.suid === undefined || own.suid === viewer?.suid

/** Masks names and removes actions in orders of other accounts. */
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
 * Filters orders for a list. Orders of other accounts are included only while unpaid, so that a shared device reveals
 * no purchase history.
 */
export const filterOrdersForViewer = (list: readonly Order[], viewer: Viewer): Order[] =>
  list
    .filter((order) => isOwnedByViewer(order, viewer) || isPaymentPending(order))
    .map((order) => maskOrderForViewer(order, viewer))

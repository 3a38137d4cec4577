import type { UserInfo } from '../../contract/entities/user.ts'
import { isPaymentPending, maskTexts } from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'

type Viewer = Pick<UserInfo, 'suid'> | null

/** Orders without a known account belong to the device. */
export const isOwnedByViewer = ({ own }: Order, viewer: Viewer): boolean =>
  own?.suid === undefined || own.suid === viewer?.suid

/** Removes names and actions from orders of other accounts. */
export function maskForViewer(order: Order, viewer: Viewer): Order {
  if (isOwnedByViewer(order, viewer)) return order
  const { own: _own, payable: _payable, words, ...rest } = order
  return words ? { ...rest, words: maskTexts(words) } : rest
}

export function findOrderOfOtherAccount(list: readonly Order[], viewer: Viewer): Order | undefined {
  const order = list.find((one) => !isOwnedByViewer(one, viewer))
  return order && maskForViewer(order, viewer)
}

/**
 * Orders for a list. Other accounts' orders appear only while unpaid, so that a shared device shows no purchase
 * history.
 */
export const filterForViewer = (list: readonly Order[], viewer: Viewer): Order[] =>
  list
    .filter((order) => isOwnedByViewer(order, viewer) || isPaymentPending(order))
    .map((order) => maskForViewer(order, viewer))

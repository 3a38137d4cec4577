import type { UserInfo } from '../contract/entities/user.ts'
import { isPaymentPending, maskTexts } from './ledger/order-rules.ts'
import type { Order } from './ledger/order.schema.ts'

type Viewer = Pick<UserInfo, 'suid'> | null

/** An order of an account is that account's. An order without a known account is the device's. */
export const isOfViewer = ({ own }: Order, viewer: Viewer): boolean =>
  own?.suid === undefined || own.suid === viewer?.suid

/** An order as this viewer may see it: of another account without its names, and without the ways on that only its buyer has. */
export function seenBy(order: Order, viewer: Viewer): Order {
  if (isOfViewer(order, viewer)) return order
  const { own: _own, payable: _payable, words, ...rest } = order
  return words ? { ...rest, words: maskTexts(words) } : rest
}

/** The newest order that another account has bought on this device, as the viewer may see it. Undefined if there is none. */
export function findOrderOfOthers(list: readonly Order[], viewer: Viewer): Order | undefined {
  const order = list.find((one) => !isOfViewer(one, viewer))
  return order && seenBy(order, viewer)
}

/** In a list: of another account at most orders that are still waited for, so that a shared device shows no history. */
export const listedFor = (list: readonly Order[], viewer: Viewer): Order[] =>
  list.filter((order) => isOfViewer(order, viewer) || isPaymentPending(order)).map((order) => seenBy(order, viewer))

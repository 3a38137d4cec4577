import { supportCodeOf } from '../../../contract/support-code.ts'
import type { Brand } from '../../../brands/load/brand.schema.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { supportLineHere } from './support-details.ts'

/** A mail to customer service. With an order, its code is the subject and the facts that support asks for end the text. */
export function mailLink({ name, support }: Pick<Brand, 'name' | 'support'>, order: Order | undefined): string {
  const subject = order ? `${name} ${supportCodeOf(order.billingNo)}` : name
  const body = order ? `\r\n\r\n${supportLineHere(order)}` : ''
  // Mail programs do not read "+" as a space, so no URLSearchParams here.
  const query = [`subject=${encodeURIComponent(subject)}`, ...(body ? [`body=${encodeURIComponent(body)}`] : [])]
  return `mailto:${support.email}?${query.join('&')}`
}

import { toSupportCode } from '../../../contract/support-code.ts'
import type { Brand } from '../../../brands/load/brand.schema.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { getSupportDetails } from './support-details.ts'

/**
 * Returns a mailto link to customer service. For an order, the subject has the support code and the body the support
 * details.
 */
export function buildSupportMailLink(
  { name, support }: Pick<Brand, 'name' | 'support'>,
  order: Order | undefined,
): string {
  const subject = order ? `${name} ${toSupportCode(order.billingNo)}` : name
  const body = order ? `\r\n\r\n${getSupportDetails(order)}` : ''
  // Mail clients do not decode "+" as a space, so URLSearchParams cannot be used.
  const query = [`subject=${encodeURIComponent(subject)}`, ...(body ? [`body=${encodeURIComponent(body)}`] : [])]
  return `mailto:${support.email}?${query.join('&')}`
}

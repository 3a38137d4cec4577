import { getSupportCode } from '../../../contract/links/support-code.ts'
import type { Brand } from '../../../brands/load/brand.schema.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { getSupportDetails } from './support-details.ts'

/** Returns a mailto link. With an order, the mail includes the support code and details. */
export function buildSupportMailLink(
  { name, support }: Pick<Brand, 'name' | 'support'>,
  order: Order | undefined,
): string {
  const subject = order ? `${name} ${getSupportCode(order.billingNo)}` : name
  const body = order ? `\r\n\r\n${getSupportDetails(order)}` : ''
  // URLSearchParams encodes spaces as "+", which mail clients do not decode.
  const query = [`subject=${encodeURIComponent(subject)}`, ...(body ? [`body=${encodeURIComponent(body)}`] : [])]
  return `mailto:${support.email}?${query.join('&')}`
}

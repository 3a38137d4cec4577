/** Companies send one reference of ours back with a refund: it names the order and the refund. */
export const refundReference = (billingNo: string, refundNo: string): string => `${billingNo}.${refundNo}`

/** A reference without a refund number is of the payment itself: the refund was made at the company's own desk. */
export function readRefundReference(reference: string): { billingNo: string; refundNo: string | undefined } {
  const [billingNo = '', ...rest] = reference.split('.')
  return { billingNo, refundNo: rest.length === 0 ? undefined : rest.join('.') }
}

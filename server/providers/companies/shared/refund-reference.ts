/** Companies echo a single reference with a refund, so it contains both the order and the refund number. */
export const formatRefundReference = (billingNo: string, refundNo: string): string => `${billingNo}.${refundNo}`

/** `refundNo` is undefined if the refund was made in the company's own dashboard. */
export function parseRefundReference(reference: string): { billingNo: string; refundNo: string | undefined } {
  const [billingNo = '', ...rest] = reference.split('.')
  return { billingNo, refundNo: rest.length === 0 ? undefined : rest.join('.') }
}

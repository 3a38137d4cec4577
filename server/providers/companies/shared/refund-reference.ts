/** Combines the order and refund numbers into the single reference that providers return with a refund. */
export const formatRefundReference = (billingNo: string, refundNo: string): string => `${billingNo}.${refundNo}`

/** Parses a refund reference. `refundNo` is undefined if the refund was made in the provider's own dashboard. */
export function parseRefundReference(reference: string): { billingNo: string; refundNo: string | undefined } {
  const [billingNo = '', ...rest] = reference.split('.')
  return { billingNo, refundNo: rest.length === 0 ? undefined : rest.join('.') }
}

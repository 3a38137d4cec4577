/** Combines order and refund number because companies return only one reference with a refund. */
export const formatRefundReference = (billingNo: string, refundNo: string): string => `${billingNo}.${refundNo}`

/** `refundNo` is undefined if the refund was made in the company's own dashboard. */
export function parseRefundReference(reference: string): { billingNo: string; refundNo: string | undefined } {
  const [billingNo = '', ...rest] = reference.split('.')
  return { billingNo, refundNo: rest.length === 0 ? undefined : rest.join('.') }
}

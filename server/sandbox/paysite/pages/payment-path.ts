/** Returns the path of a page of the payment. */
export const buildPaymentPagePath = (providerRef: string, more = ''): string => `/pay/${providerRef}${more}`

/** Returns the path of a page of the payment. */
export const paymentPath = (providerRef: string, more = ''): string => `/pay/${providerRef}${more}`

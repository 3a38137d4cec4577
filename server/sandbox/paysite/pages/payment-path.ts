/** Path of a payment's pages. */
export const paymentPath = (providerRef: string, more = ''): string => `/pay/${providerRef}${more}`

export const buildPaymentPagePath = (providerRef: string, more = ''): string => `/pay/${providerRef}${more}`

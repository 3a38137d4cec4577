/** Where a payment's pages are, below the site's origin. */
export const addressOf = (providerRef: string, more = ''): string => `/pay/${providerRef}${more}`

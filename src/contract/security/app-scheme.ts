/**
 * Custom URL scheme in reverse-domain notation (RFC 8252). The required dot excludes all schemes that browsers handle.
 */
const appScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

/** Returns true for app schemes, which cannot run code in the browser, unlike `javascript:`. */
export const isAppScheme = (protocol: string): boolean => appScheme.test(protocol)

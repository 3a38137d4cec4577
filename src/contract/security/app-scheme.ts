/**
 * Custom URL scheme of an app in reverse-domain notation (RFC 8252). The required dot excludes schemes that browsers
 * handle.
 */
const appScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

/** Returns true for app schemes. Unlike `javascript:`, they cannot run code in the browser. */
export const isAppScheme = (protocol: string): boolean => appScheme.test(protocol)

/** Reverse-domain app schemes (RFC 8252). Schemes that browsers handle contain no dot. */
const appScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

/** Returns true if the protocol opens an app and cannot run code in the browser. */
export const isAppScheme = (protocol: string): boolean => appScheme.test(protocol)

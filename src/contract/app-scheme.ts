/** Apps write their own schemes backwards from a domain (RFC 8252): nothing that a browser itself understands has a dot. */
const appScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/

/** Whether the protocol of a URL opens an app, and runs nothing in the browser. */
export const isAppScheme = (protocol: string): boolean => appScheme.test(protocol)

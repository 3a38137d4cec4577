/** A machine at hand: it plays all hosts of a brand, none of which would resolve there. */
export const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^(\d+\.){3}\d+$/.test(hostname) ||
  hostname.startsWith('[')

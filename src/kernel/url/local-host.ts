/** Returns true for local hosts, which serve both the pages and the API of a brand. */
export const isLocalHost = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  /^(\d+\.){3}\d+$/.test(hostname) ||
  hostname.startsWith('[')

/** Local hosts whose name contains no brand. */
const bareHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns true on a local host without a brand in its name, which links to all brands. */
export const hasBrandPicker = (sandbox: boolean, host = window.location.hostname): boolean =>
  sandbox && bareHosts.has(host)

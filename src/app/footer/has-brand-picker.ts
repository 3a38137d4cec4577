/** Local hosts whose name contains no brand. */
const bareHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns true on a local host whose name contains no brand. The footer then links to all brands. */
export const hasBrandPicker = (sandbox: boolean, host = window.location.hostname): boolean =>
  sandbox && bareHosts.has(host)

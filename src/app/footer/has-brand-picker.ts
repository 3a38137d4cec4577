/** Local hosts whose name contains no brand. */
const bareHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns true on a bare local host. It shows the default brand and therefore needs a link to the others. */
export const hasBrandPicker = (sandbox: boolean, host = window.location.hostname): boolean =>
  sandbox && bareHosts.has(host)

/** Local hosts that do not name a brand. */
const bareHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True on a bare local host, which shows the default brand and needs a link to the others. */
export const hasBrandPicker = (sandbox: boolean, host = window.location.hostname): boolean =>
  sandbox && bareHosts.has(host)

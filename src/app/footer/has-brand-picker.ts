/** Names of the machine that name no brand. */
const bareHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A visitor of a bare local address sees the default brand, and here the way to the others. */
export const hasBrandPicker = (sandbox: boolean, host = window.location.hostname): boolean =>
  sandbox && bareHosts.has(host)

/**
 * Reads STORE_API_HOSTS: comma-separated origins of the gateways, which are built into the pages for static hosts. If
 * it is empty, the origins in the brand's data are used.
 */
export function readApiHosts(setting = process.env['STORE_API_HOSTS'] ?? ''): string[] {
  const hosts = setting.split(',').map((host) => host.trim().replace(/\/$/, ''))
  return hosts.filter((host) => host !== '').map((host) => new URL(host).origin)
}

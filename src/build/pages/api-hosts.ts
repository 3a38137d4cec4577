/**
 * Reads STORE_API_HOSTS: comma-separated gateway origins for static hosts, built into every page. If empty, the brand's
 * own origins are used.
 */
export function readApiHosts(setting = process.env['STORE_API_HOSTS'] ?? ''): string[] {
  const hosts = setting.split(',').map((host) => host.trim().replace(/\/$/, ''))
  return hosts.filter((host) => host !== '').map((host) => new URL(host).origin)
}

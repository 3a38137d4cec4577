/**
 * Reads STORE_API_HOSTS, which contains the comma-separated gateway origins for a store on a static host, in order of
 * preference. They are built into every page. If it is empty, each brand's own origins are used.
 */
export function readApiHosts(setting = process.env['STORE_API_HOSTS'] ?? ''): string[] {
  const hosts = setting.split(',').map((host) => host.trim().replace(/\/$/, ''))
  return hosts.filter((host) => host !== '').map((host) => new URL(host).origin)
}

/**
 * Reads STORE_API_HOSTS: gateway origins, comma-separated, in order of preference, for a store on a static host. Built
 * into every page; empty means each brand's own.
 */
export function readApiHosts(setting = process.env['STORE_API_HOSTS'] ?? ''): string[] {
  const hosts = setting.split(',').map((host) => host.trim().replace(/\/$/, ''))
  return hosts.filter((host) => host !== '').map((host) => new URL(host).origin)
}

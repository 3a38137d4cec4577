/**
 * STORE_API_HOSTS: origins of the gateway, comma-separated, best first, for a store that is served from a plain static host
 * under names that no brand knows. Baked into every page; empty means each brand's own.
 */
export function apiHosts(setting = process.env['STORE_API_HOSTS'] ?? ''): string[] {
  const hosts = setting.split(',').map((host) => host.trim().replace(/\/$/, ''))
  return hosts.filter((host) => host !== '').map((host) => new URL(host).origin)
}

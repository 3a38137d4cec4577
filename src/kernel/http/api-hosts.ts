import { isLocalHost } from '../url/local-host.ts'
import type { AppStorage } from '../storage/storage.ts'
import { browserStorageItems } from '../storage/stored-items.table.ts'

interface ApiHostOptions {
  /** API origins of the brand, in order of preference. */
  readonly api: { readonly live: readonly string[]; readonly demo: readonly string[] }
  readonly location: { readonly hostname: string; readonly origin: string }
  readonly apiHosts?: readonly string[] | undefined
}

/**
 * Returns the API origins in order of preference. Pages on `demo` hosts use the test environment, and local pages use
 * their own server.
 */
export function resolveApiHosts({ api, location, apiHosts }: ApiHostOptions): readonly string[] {
  if (apiHosts !== undefined && apiHosts.length > 0) return apiHosts
  if (isLocalHost(location.hostname)) return [location.origin]
  return location.hostname.includes('demo') ? api.demo : api.live
}

export interface ApiHostTracker {
  /** Returns the hosts in the order in which to try them, beginning with the host that responded last. */
  readonly getOrdered: () => readonly string[]
  readonly markReachable: (host: string) => void
}

/** Creates a tracker that remembers which host responded. A backup host that responded is tried first for one day. */
export function createApiHostTracker(list: readonly string[], storage: AppStorage): ApiHostTracker {
  return {
    getOrdered() {
      const stored = storage.read(browserStorageItems.backupApi)
      const from = stored === undefined ? 0 : Math.max(0, list.indexOf(stored))
      return [...list.slice(from), ...list.slice(0, from)]
    },
    markReachable(host) {
      const current = storage.read(browserStorageItems.backupApi) ?? list[0]
      if (host === current) return
      if (host === list[0]) storage.remove(browserStorageItems.backupApi)
      else storage.write(browserStorageItems.backupApi, host)
    },
  }
}

import { isLocalHost } from '../url/local-host.ts'
import type { AppStorage } from '../storage/storage.ts'
import { storageKeys } from '../storage/storage-keys.table.ts'

interface ApiHostOptions {
  /** API origins of the brand, in order of preference. */
  readonly api: { readonly live: readonly string[]; readonly demo: readonly string[] }
  readonly location: { readonly hostname: string; readonly origin: string }
  /** Overrides the brand's origins. */
  readonly apiHosts?: readonly string[] | undefined
}

/**
 * Returns API origins in order of preference. A hostname with `demo` uses the test environment, a local page its own
 * server.
 */
export function resolveApiHosts({ api, location, apiHosts }: ApiHostOptions): readonly string[] {
  if (apiHosts !== undefined && apiHosts.length > 0) return apiHosts
  if (isLocalHost(location.hostname)) return [location.origin]
  return location.hostname.includes('demo') ? api.demo : api.live
}

export interface ApiHosts {
  /** The last host that responded first, then the others. */
  readonly getOrdered: () => readonly string[]
  readonly markReachable: (host: string) => void
}

/** Uses the backup host first for a day after the primary was down, so that visits do not start with a timeout. */
export function createApiHosts(list: readonly string[], storage: AppStorage): ApiHosts {
  return {
    getOrdered() {
      const stored = storage.read(storageKeys.backupApi)
      const from = stored === undefined ? 0 : Math.max(0, list.indexOf(stored))
      return [...list.slice(from), ...list.slice(0, from)]
    },
    markReachable(host) {
      const current = storage.read(storageKeys.backupApi) ?? list[0]
      if (host === current) return
      if (host === list[0]) storage.remove(storageKeys.backupApi)
      else storage.write(storageKeys.backupApi, host)
    },
  }
}

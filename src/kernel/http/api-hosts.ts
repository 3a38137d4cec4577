import { isLocal } from '../address/local-host.ts'
import type { Store } from '../storage/storage.ts'
import { keys } from '../storage/storage-keys.table.ts'

interface HostFacts {
  /** The brand's addresses, best first. */
  readonly api: { readonly live: readonly string[]; readonly demo: readonly string[] }
  readonly location: { readonly hostname: string; readonly origin: string }
  /** A deployment may name its gateway in the page. */
  readonly apiHosts?: readonly string[] | undefined
}

/** Which addresses answer calls, best first. A host containing `demo` is the test environment; a local page asks its own server. */
export function hostList({ api, location, apiHosts }: HostFacts): readonly string[] {
  if (apiHosts !== undefined && apiHosts.length > 0) return apiHosts
  if (isLocal(location.hostname)) return [location.origin]
  return location.hostname.includes('demo') ? api.demo : api.live
}

export interface Hosts {
  /** In the order to ask: the one that answered last, then the others, each once. */
  readonly inOrder: () => readonly string[]
  readonly answered: (host: string) => void
}

/** Remembers for a day that the first host was down, so that not every visit begins with waiting for it. */
export function createHosts(list: readonly string[], storage: Store): Hosts {
  return {
    inOrder() {
      const remembered = storage.read(keys.backupApi)
      const from = remembered === undefined ? 0 : Math.max(0, list.indexOf(remembered))
      return [...list.slice(from), ...list.slice(0, from)]
    },
    answered(host) {
      const current = storage.read(keys.backupApi) ?? list[0]
      if (host === current) return
      if (host === list[0]) storage.remove(keys.backupApi)
      else storage.write(keys.backupApi, host)
    },
  }
}

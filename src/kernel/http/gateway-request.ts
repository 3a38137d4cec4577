import type { Brand } from '../../brands/brand.schema.ts'
import type { Boot } from '../startup/boot.ts'
import { report } from '../report.ts'
import { session } from '../session/session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { createAskHosts, type AskHosts } from './ask-hosts.ts'
import { createHosts, hostList } from './hosts.ts'
import { requestTimes } from './times.ts'
import { transport } from './transport.ts'

/** Calls back whenever the gateway has answered. */
export function openNetwork(brand: Pick<Brand, 'api'>, boot: Boot, onAnswered: () => void): AskHosts {
  const hosts = createHosts(hostList({ api: brand.api, location, apiHosts: boot.apiHosts }), storage)
  const answered = (host: string) => {
    hosts.answered(host)
    // Pictures and pages are fetched from the gateway that is alive.
    session.gateway = host
    onAnswered()
  }
  return createAskHosts({
    hosts: { ...hosts, answered },
    transport,
    times: requestTimes,
    online: () => navigator.onLine,
    report,
  })
}

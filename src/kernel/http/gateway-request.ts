import type { Brand } from '../../brands/load/brand.schema.ts'
import type { BootData } from '../startup/boot.ts'
import { reportProblem } from '../report-problem.ts'
import { sessionStore } from '../session/session.store.ts'
import { browserStorage } from '../storage/browser-storage.ts'
import { createHostFailover, type RequestWithFailover } from './host-failover.ts'
import { createApiHostTracker, resolveApiHosts } from './api-hosts.ts'
import { gatewayRequestTimeouts } from './request-timeouts.ts'
import { sendHttpRequest } from './transport.ts'

export function createGatewayRequestSender(
  brand: Pick<Brand, 'api'>,
  boot: BootData,
  onResponse: () => void,
): RequestWithFailover {
  const hosts = createApiHostTracker(
    resolveApiHosts({ api: brand.api, location, apiHosts: boot.apiHosts }),
    browserStorage,
  )
  const markReachable = (host: string) => {
    hosts.markReachable(host)
    // Load images and pages from the host that responded, too.
    sessionStore.gateway = host
    onResponse()
  }
  return createHostFailover({
    hosts: { ...hosts, markReachable },
    transport: sendHttpRequest,
    times: gatewayRequestTimeouts,
    online: () => navigator.onLine,
    report: reportProblem,
  })
}

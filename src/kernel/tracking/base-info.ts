import type { ClientBrand } from '../../brands/client-brand.ts'
import type { TrackedBase } from '../../contract/tracking/tracked-event.ts'
import { platform } from '../visitor/device.ts'
import { isLocal } from '../address/local-host.ts'
import { session } from '../session/session.store.ts'
import { channelNow, sourceNow } from '../visitor/traffic-now.ts'
import { uuid } from '../visitor/uuid.ts'

/** The facts that go along with every event. */
export function baseInfo(atMs: number, visit: string): TrackedBase {
  const { brand, area, language } = session
  return {
    app_id: brand.analytics.appId,
    key: uuid(),
    at: Math.floor(atMs / 1000),
    visit,
    ...(area ? { area } : {}),
    language,
    platform: platform(),
    traffic_source: sourceNow(),
    traffic_channel: channelNow(),
  }
}

/** The brand's own collection; a store that is tried locally tells its own gateway. */
export function collectionOf({ collect }: ClientBrand, gateway: string, hostname = window.location.hostname): string {
  if (isLocal(hostname)) return gateway
  return hostname.includes('demo') ? collect.demo : collect.live
}

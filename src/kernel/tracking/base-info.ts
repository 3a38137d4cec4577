import type { ClientBrand } from '../../brands/page/client-brand.ts'
import type { TrackedEventBase } from '../../contract/tracking/tracked-event.ts'
import { getPlatform } from '../visitor/device.ts'
import { isLocalHost } from '../url/local-host.ts'
import { sessionStore } from '../session/session.store.ts'
import { getTrafficChannel, getTrafficSource } from '../visitor/current-traffic.ts'
import { createUuid } from '../visitor/uuid.ts'

export function createTrackedEventBase(atMs: number, visit: string): TrackedEventBase {
  const { brand, area, language } = sessionStore
  return {
    app_id: brand.analytics.appId,
    key: createUuid(),
    at: Math.floor(atMs / 1000),
    visit,
    ...(area ? { area } : {}),
    language,
    platform: getPlatform(),
    traffic_source: getTrafficSource(),
    traffic_channel: getTrafficChannel(),
  }
}

/** Returns the origin to which events are sent. A local store sends events to its own gateway. */
export function getAnalyticsOrigin(
  { collect }: ClientBrand,
  gateway: string,
  hostname = window.location.hostname,
): string {
  if (isLocalHost(hostname)) return gateway
  return hostname.includes('demo') ? collect.demo : collect.live
}

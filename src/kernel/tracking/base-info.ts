import type { ClientBrand } from '../../brands/client-brand.ts'
import * as v from 'valibot'
import { trafficSource, type TrackedBase } from '../../contract/tracking/tracked-event.ts'
import { platform } from '../device.ts'
import { isLocal } from '../local-host.ts'
import { session } from '../session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { keys } from '../storage/storage-keys.table.ts'
import { isCustomerService, trafficChannel } from '../traffic.ts'
import { uuid } from '../uuid.ts'

/** Whoever comes back after this has come anew. */
const visitMs = 30 * 60_000

/** The visit of this tab, and whether it has just begun. */
export function visitAt(nowMs: number): { id: string; isNew: boolean } {
  const last = storage.read(keys.trackTimestamp) ?? 0
  const known = storage.read(keys.visit)
  storage.write(keys.trackTimestamp, nowMs)
  if (known !== undefined && nowMs - last < visitMs) return { id: known, isNew: false }
  const id = uuid()
  storage.write(keys.visit, id)
  return { id, isNew: true }
}

/** Where visitors come from, in words that can say nothing else. */
export function sourceOf(
  { utm_source, utm_pay }: { utm_source?: string | undefined; utm_pay?: string | undefined },
  kept: string | undefined,
): string {
  if (isCustomerService(utm_pay)) return 'service'
  if (kept !== undefined) return kept
  if (utm_source === undefined) return 'direct'
  return v.is(trafficSource, utm_source) ? utm_source : 'other'
}

/** What goes along with every event. */
export function baseInfo(atMs: number, visit: string): TrackedBase {
  const { brand, area, language, params, user, linkToken } = session
  return {
    app_id: brand.analytics.appId,
    key: uuid(),
    at: Math.floor(atMs / 1000),
    visit,
    ...(area ? { area } : {}),
    language,
    platform: platform(),
    traffic_source: sourceOf(params, storage.read(keys.trafficSource)),
    traffic_channel: trafficChannel({
      utmPay: params.utm_pay,
      loggedIn: user !== null,
      byLink: linkToken !== null && (user === null || user.oauth_token === linkToken),
    }),
  }
}

/** The brand's own collection; a store that is tried locally tells its own gateway. */
export function collectionOf({ collect }: ClientBrand, gateway: string, hostname = window.location.hostname): string {
  if (isLocal(hostname)) return gateway
  return hostname.includes('demo') ? collect.demo : collect.live
}

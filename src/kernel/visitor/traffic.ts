import * as v from 'valibot'
import { trafficChannelIds } from '../../contract/domain.table.ts'
import { trafficSourceSchema } from '../../contract/fields.ts'

interface TrafficFacts {
  readonly utmPay?: string | undefined
  readonly loggedIn: boolean
  /** True if the account was logged in by a token in the URL. */
  readonly byLink: boolean
}

/** Returns true for links from customer service, which contain `utm_pay=kf`. */
export const isCustomerServiceLink = (utmPay: string | undefined): boolean => utmPay === 'kf'

/**
 * Returns `game_channel_id`, which says whether the buyer is a guest, is logged in to the store, or came through a
 * link.
 */
export function resolveTrafficChannel({
  utmPay,
  loggedIn,
  byLink,
}: TrafficFacts): (typeof trafficChannelIds)[keyof typeof trafficChannelIds] {
  if (isCustomerServiceLink(utmPay)) return trafficChannelIds.customerService
  if (byLink) return trafficChannelIds.tokenFromUrl
  return loggedIn ? trafficChannelIds.storeLogin : trafficChannelIds.guest
}

/** Returns the traffic source if it is a known value, otherwise a default. */
export function resolveTrafficSource(
  { utm_source, utm_pay }: { utm_source?: string | undefined; utm_pay?: string | undefined },
  stored: string | undefined,
): string {
  if (isCustomerServiceLink(utm_pay)) return 'service'
  if (stored !== undefined) return stored
  if (utm_source === undefined) return 'direct'
  return v.is(trafficSourceSchema, utm_source) ? utm_source : 'other'
}

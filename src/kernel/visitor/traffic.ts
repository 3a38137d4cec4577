import * as v from 'valibot'
import { trafficChannels } from '../../contract/domain.table.ts'
import { trafficSource } from '../../contract/fields.ts'

interface TrafficFacts {
  readonly utmPay?: string | undefined
  readonly loggedIn: boolean
  /** The current token came from the URL. */
  readonly byLink: boolean
}

/** `utm_pay=kf` marks links of customer service. */
export const isCustomerService = (utmPay: string | undefined): boolean => utmPay === 'kf'

/** Returns `game_channel_id`, the kind of buyer. */
export function resolveTrafficChannel({
  utmPay,
  loggedIn,
  byLink,
}: TrafficFacts): (typeof trafficChannels)[keyof typeof trafficChannels] {
  if (isCustomerService(utmPay)) return trafficChannels.customerService
  if (byLink) return trafficChannels.tokenFromUrl
  return loggedIn ? trafficChannels.storeLogin : trafficChannels.guest
}

/** Returns the traffic source, limited to known values. */
export function resolveTrafficSource(
  { utm_source, utm_pay }: { utm_source?: string | undefined; utm_pay?: string | undefined },
  stored: string | undefined,
): string {
  if (isCustomerService(utm_pay)) return 'service'
  if (stored !== undefined) return stored
  if (utm_source === undefined) return 'direct'
  return v.is(trafficSource, utm_source) ? utm_source : 'other'
}

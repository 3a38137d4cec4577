import { trafficChannels } from '../contract/domain.table.ts'

interface TrafficFacts {
  readonly utmPay?: string | undefined
  readonly loggedIn: boolean
  /** The token in use is the one that the address brought. */
  readonly byLink: boolean
}

/** `utm_pay=kf`: customer service is helping. */
export const isCustomerService = (utmPay: string | undefined): boolean => utmPay === 'kf'

/** `game_channel_id`: who is buying. */
export function trafficChannel({
  utmPay,
  loggedIn,
  byLink,
}: TrafficFacts): (typeof trafficChannels)[keyof typeof trafficChannels] {
  if (isCustomerService(utmPay)) return trafficChannels.customerService
  if (byLink) return trafficChannels.tokenFromUrl
  return loggedIn ? trafficChannels.storeLogin : trafficChannels.guest
}

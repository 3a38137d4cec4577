import { channels, type ChannelKind, type PaywayId, type platformTypes } from '../../src/contract/channels.table.ts'
import type { payStartCalls } from '../../src/contract/calls/pay-start.calls.ts'

export type PayStartName = keyof typeof payStartCalls

/**
 * Which start takes a channel, besides the one that the channel table names for it.
 * Read by the checks of a purchase. To add one: a row here, or a channel of its own in the channel table.
 */
const alsoTaken: Partial<Record<PayStartName, readonly PaywayId[]>> = {
  naver: [11401],
  krKakao: [11501],
  cardInfo: [11602, 11702],
}

export interface StartChannel {
  paywayId: PaywayId
  channelId: number
  kind: ChannelKind
}

const isPayway = (number: number): number is PaywayId => Object.hasOwn(channels, number)
const cardCode = 43 satisfies keyof typeof platformTypes

/** The channel that a start names; undefined where there is none by these numbers. */
export function channelOf(payway: string | undefined, channel: string | undefined): StartChannel | undefined {
  const [paywayId, channelId] = [payway ?? '', channel ?? '0'].map((text) =>
    /^\d{1,6}$/.test(text) ? Number(text) : NaN,
  )
  if (paywayId === undefined || channelId === undefined || Number.isNaN(channelId) || !isPayway(paywayId))
    return undefined
  return { paywayId, channelId, kind: isCardOfPlatform(paywayId, channelId) ? 'card-code' : channels[paywayId].kind }
}

/** PlatformPay's card codes have a start of their own: they bring a card instead of being led to a payment page. */
export function takes(start: PayStartName, { paywayId, channelId }: StartChannel): boolean {
  if (isCardOfPlatform(paywayId, channelId)) return start === 'card'
  return channels[paywayId].start === start || (alsoTaken[start]?.includes(paywayId) ?? false)
}

const isCardOfPlatform = (paywayId: PaywayId, channelId: number): boolean =>
  channels[paywayId].start === 'platformPay' && channelId === cardCode

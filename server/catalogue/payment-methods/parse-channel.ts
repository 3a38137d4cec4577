import {
  paymentChannels,
  isCardCodeChannel,
  isPaywayId,
  type PaymentChannelKind,
  type PaywayId,
} from '../../../src/contract/channels.table.ts'

export interface PaymentChannel {
  paywayId: PaywayId
  channelId: number
  kind: PaymentChannelKind
}

/** Parses the payway and channel ids. Returns undefined if there is no such channel. */
export function parseChannel(payway: string | undefined, channel: string | undefined): PaymentChannel | undefined {
  const [paywayId, channelId] = [payway ?? '', channel ?? '0'].map((text) =>
    /^\d{1,6}$/.test(text) ? Number(text) : NaN,
  )
  if (paywayId === undefined || channelId === undefined || Number.isNaN(channelId) || !isPaywayId(paywayId))
    return undefined
  return {
    paywayId,
    channelId,
    kind: isCardCodeChannel(paywayId, channelId) ? 'card-code' : paymentChannels[paywayId].kind,
  }
}

import { paymentChannels, isPaywayId, type PaymentChannelKind } from '../../contract/channels.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import type { PayMethod } from './method-rules.ts'

/**
 * Headings in a long list of payment methods. To add a heading, add a row with its copy key, and assign channel kinds
 * to it below.
 */
export const paymentMethodKinds = {
  wallets: 'recharge:wallets',
  banks: 'recharge:banking',
  cards: 'recharge:cards',
  prepaid: 'recharge:prepaid',
  others: 'recharge:other_ways',
} as const satisfies Record<string, CopyKey>
export type PaymentMethodKind = keyof typeof paymentMethodKinds

/** Heading of each channel kind. The type requires a row for every kind. */
const kindByChannel: Record<PaymentChannelKind, PaymentMethodKind> = {
  wallet: 'wallets',
  bank: 'banks',
  card: 'cards',
  'drop-in': 'cards',
  'point-card': 'prepaid',
  'card-code': 'prepaid',
  redirect: 'others',
  'form-post': 'others',
}

/** Overrides by `payway_id`, or by `<payway>_<channel>` if a company offers several kinds. */
const kindByMethod: Readonly<Record<string, PaymentMethodKind>> = {
  /** PayPal and Alipay count as wallets because their accounts hold a balance. */
  10201: 'wallets',
  11601: 'wallets',
  11602: 'cards',
  12401: 'cards',
  '10801_1': 'wallets',
  '10801_3': 'prepaid',
  /** PayPay. */
  '10801_146': 'wallets',
}

export const getPaymentMethodKind = ({
  paywayId,
  channelId,
}: Pick<PayMethod, 'paywayId' | 'channelId'>): PaymentMethodKind =>
  kindByMethod[`${paywayId}_${channelId}`] ??
  kindByMethod[paywayId] ??
  (isPaywayId(paywayId) ? kindByChannel[paymentChannels[paywayId].kind] : 'others')

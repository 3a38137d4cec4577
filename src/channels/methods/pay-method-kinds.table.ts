import { channels, isPayway, type ChannelKind } from '../../contract/channels.table.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import type { PayMethod } from './methods.ts'

/**
 * The headings that ways to pay stand under, in a list that is long enough for headings. Read by the list of methods.
 * To add one: a row with its text, and the kinds of channel below that stand under it.
 */
export const payMethodKinds = {
  wallets: 'recharge:wallets',
  banks: 'recharge:banking',
  cards: 'recharge:cards',
  prepaid: 'recharge:prepaid',
  others: 'recharge:other_ways',
} as const satisfies Record<string, CopyKey>
export type PayMethodKind = keyof typeof payMethodKinds

/** By the kind of the channel. Read by `kindOf`; a new kind of channel fails to compile without its row. */
const kinds: Record<ChannelKind, PayMethodKind> = {
  wallet: 'wallets',
  bank: 'banks',
  card: 'cards',
  'drop-in': 'cards',
  'point-card': 'prepaid',
  'card-code': 'prepaid',
  redirect: 'others',
  'form-post': 'others',
}

/** Those that are something else than their channel: by the key of the payway. */
const exceptions: Readonly<Record<number, PayMethodKind>> = {
  /** PayPal and Alipay are accounts that hold money. */
  10201: 'wallets',
  11601: 'wallets',
  11602: 'cards',
  12401: 'cards',
}

export const kindOf = ({ paywayId }: Pick<PayMethod, 'paywayId'>): PayMethodKind =>
  exceptions[paywayId] ?? (isPayway(paywayId) ? kinds[channels[paywayId].kind] : 'others')

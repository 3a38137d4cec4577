import { getBankGroup, type PaymentChannelKind } from '../../../../src/contract/channels.table.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** Types of payment pages with their time limits. To add a type, add a row here and its form in page-forms.table.ts. */
export const paymentPageTypes = {
  wallet: { validMs: 30 * minuteMs },
  bank: { validMs: 30 * minuteMs },
  card: { validMs: 30 * minuteMs },
  pointCard: { validMs: 30 * minuteMs },
  qr: { validMs: 15 * minuteMs },
  /** Payment slip that the player pays at a counter. */
  slip: { validMs: 3 * dayMs },
  redirect: { validMs: 30 * minuteMs },
} as const satisfies Record<string, { validMs: number }>

export type PageType = keyof typeof paymentPageTypes

const lookOfKind: Record<PaymentChannelKind, PageType> = {
  redirect: 'redirect',
  wallet: 'wallet',
  bank: 'bank',
  card: 'card',
  'point-card': 'pointCard',
  'card-code': 'pointCard',
  'drop-in': 'card',
  'form-post': 'redirect',
}

/** Page types that differ from the default of the channel, by `<payway_id>_<channel_id>`. */
const pageTypeByMethod: Record<string, PageType> = {
  // e2Pay and Boleto are paid at a counter.
  '10102_0': 'slip',
  '10104_0': 'slip',
  '12201_52': 'slip',
  // Slips paid at Japanese convenience stores.
  '10801_161': 'slip',
  '10801_162': 'slip',
  '10801_163': 'slip',
  '10801_164': 'slip',
  // Alipay, PagSmile, SBP, UPI, KBZPay and Pix show a QR code.
  '11601_0': 'qr',
  '10501_0': 'qr',
  '11001_32': 'qr',
  '10401_44': 'qr',
  '10401_46': 'qr',
  '12201_51': 'qr',
  // PayPal, and the e-wallets offered by PlatformPay and Codapay.
  '10201_0': 'wallet',
  '10801_142': 'wallet',
  '10801_143': 'wallet',
  '10801_144': 'wallet',
  '10801_145': 'wallet',
  '10801_146': 'wallet',
  '10801_148': 'wallet',
  '10801_149': 'wallet',
  '10801_150': 'wallet',
  '10801_602': 'wallet',
  '10401_41': 'wallet',
  '10401_42': 'wallet',
  // Prepaid cards that PlatformPay offers.
  '10801_127': 'pointCard',
  '10801_147': 'pointCard',
  '10801_601': 'pointCard',
  '10801_605': 'pointCard',
  // Cards and bank transfers offered by aggregators.
  '11501_11': 'card',
  '11501_12': 'bank',
  '11001_31': 'card',
  '12101_21': 'bank',
  '11602_0': 'card',
  '12401_0': 'card',
}

interface Method {
  paywayId: number
  channelId: number
  kind: PaymentChannelKind
}

export function selectPaymentPageType({ paywayId, channelId, kind }: Method): PageType {
  const own = pageTypeByMethod[`${paywayId}_${channelId}`]
  return own ?? (getBankGroup(channelId) === undefined ? lookOfKind[kind] : 'bank')
}

import type { PaywayId } from '../../../../src/contract/channels.table.ts'
import type { MethodState } from '../../../../src/contract/method-states.table.ts'
import type { DemoPaymentMarkName } from '../../art/pay-marks.table.ts'
import { paymentMethodNames } from './method-names.table.ts'
import type { MethodNote } from './method-notes.table.ts'
import type { PricePoint } from '../goods/prices.table.ts'
import type { LocalizedText } from '../localized-text.ts'

/**
 * Price range of a payment method. The table below has the demo's payment methods in display order, at least one for
 * every `payway_id` of the contract. Together they have every kind of price range. Some rows test that a method is
 * hidden because it has no icon or its price is out of range. To add a method, add a row here, and its mark in
 * `art/pay-marks.table.ts`.
 */
interface Range {
  from?: PricePoint
  upTo?: PricePoint
}

/** Fee on top of the price: a fixed amount, thousandths of the price, or both. */
interface Fee {
  amount?: PricePoint
  permille?: number
}

export interface SubMethod {
  channel: number
  /** Provider's name, or an entry of `method-names.table.ts`. */
  name: string | LocalizedText
  icon: DemoPaymentMarkName | ''
  range?: Range
  fee?: Fee
  regions?: readonly string[]
}

export interface Method {
  payway: PaywayId
  /** `channel_id`. It is 0 if the payway has a single method. */
  channel: number
  /** Provider's name, or an entry of `method-names.table.ts`. */
  name: string | LocalizedText
  /** Key of pay-marks.table.ts; empty if the method has no icon. */
  icon: DemoPaymentMarkName | ''
  regions: readonly string[]
  range?: Range
  note?: MethodNote
  coupon?: true
  fee?: Fee
  sub?: readonly SubMethod[]
}

/** Payment methods with a simulated outage, by payway or `<payway>_<channel>`. */
export const degradedPaymentMethods: Readonly<Record<string, MethodState>> = {
  '10102': 'slow',
  '10101_140': 'slow',
  '10101_141': 'maintenance',
}

const europe = ['GB', 'DE', 'FR', 'NL'] as const
const west = ['Global', 'US', ...europe] as const
const southEast = ['MY', 'SG', 'TH', 'PH', 'ID', 'VN'] as const
const everywhere = [...west, ...southEast, 'TR', 'BR', 'RU', 'IN', 'MMK', 'TW', 'HK', 'JP', 'KR'] as const

const bank = (channel: number, name: string, icon: DemoPaymentMarkName, ...regions: string[]): SubMethod => ({
  channel,
  name,
  icon,
  regions,
})

export const demoPaymentMethods: readonly Method[] = [
  {
    payway: 10801,
    channel: 1,
    name: paymentMethodNames.eWallets,
    icon: 'wallet',
    note: 'opensApp',
    coupon: true,
    regions: ['MY', 'SG', 'TH', 'PH', 'ID', 'VN', 'JP', 'TW'],
    sub: [
      { channel: 143, name: 'TrueWallet', icon: 'truewallet', regions: ['TH'] },
      { channel: 142, name: 'LINE Pay', icon: 'line', regions: ['TH', 'TW'] },
      { channel: 602, name: 'TrueMoney', icon: 'truemoney', regions: ['TH', 'PH', 'VN', 'ID'] },
      { channel: 144, name: 'Touch ’n Go', icon: 'tng', regions: ['MY', 'SG'] },
      { channel: 145, name: 'GrabPay', icon: 'grab', range: { upTo: 4999 }, regions: ['MY', 'SG', 'PH', 'TH', 'VN'] },
      { channel: 148, name: paymentMethodNames.rakutenPay, icon: 'rakuten', regions: ['JP'] },
      { channel: 149, name: paymentMethodNames.merpay, icon: 'merpay', regions: ['JP'] },
      { channel: 150, name: 'au PAY', icon: 'aupay', regions: ['JP'] },
    ],
  },
  { payway: 10801, channel: 146, name: 'PayPay', icon: 'paypay', regions: ['JP'], note: 'opensApp', coupon: true },
  {
    payway: 10801,
    channel: 160,
    name: paymentMethodNames.convenienceStore,
    icon: 'counter',
    note: 'payInShop',
    regions: ['JP'],
    range: { upTo: 9999 },
    sub: [
      { channel: 161, name: paymentMethodNames.sevenEleven, icon: 'seven' },
      { channel: 162, name: paymentMethodNames.lawson, icon: 'lawson' },
      { channel: 163, name: paymentMethodNames.familyMart, icon: 'familymart' },
      { channel: 164, name: paymentMethodNames.ministop, icon: 'ministop' },
    ],
  },
  {
    payway: 10801,
    channel: 170,
    name: paymentMethodNames.phoneBill,
    icon: 'phone',
    note: 'phoneBill',
    regions: ['JP'],
    range: { upTo: 4999 },
    sub: [
      { channel: 171, name: paymentMethodNames.docomo, icon: 'docomo' },
      { channel: 172, name: paymentMethodNames.au, icon: 'au' },
      { channel: 173, name: paymentMethodNames.softBank, icon: 'softbank' },
    ],
  },
  {
    payway: 10103,
    channel: 0,
    name: 'Razer Gold',
    icon: 'razer',
    regions: [...southEast, 'Global', 'TR', 'BR'],
    coupon: true,
  },
  {
    payway: 10101,
    channel: 0,
    name: paymentMethodNames.onlineBanking,
    icon: 'bank',
    note: 'bankNext',
    regions: ['MY', 'TH', 'SG'],
    range: { from: 499 },
    sub: [
      bank(128, 'Maybank', 'maybank', 'MY'),
      bank(129, 'CIMB', 'cimb', 'MY', 'SG'),
      bank(130, 'Public Bank', 'publicbank', 'MY'),
      bank(131, 'RHB', 'rhb', 'MY'),
      bank(132, 'Hong Leong', 'hongleong', 'MY', 'SG'),
      bank(133, 'AmBank', 'ambank', 'MY'),
      bank(134, 'Bank Islam', 'bankislam', 'MY'),
      bank(136, 'OCBC', 'ocbc', 'MY', 'SG'),
      bank(137, 'UOB', 'uob', 'MY', 'SG', 'TH'),
      bank(138, 'Alliance', 'alliance', 'MY'),
      bank(139, 'Affin', 'affin', 'MY'),
      bank(140, 'BSN', 'bsn', 'MY'),
      bank(141, 'Bank Rakyat', 'bankrakyat', 'MY'),
      bank(91, 'Bangkok Bank', 'bangkokbank', 'TH'),
      bank(92, 'Kasikorn', 'kasikorn', 'TH'),
      bank(93, 'Krungthai', 'krungthai', 'TH'),
      bank(94, 'SCB', 'scb', 'TH'),
      bank(121, 'Krungsri', 'krungsri', 'TH'),
    ],
  },
  {
    payway: 10102,
    channel: 0,
    name: paymentMethodNames.e2payCounter,
    icon: 'counter',
    regions: ['MY'],
    range: { upTo: 1999 },
    note: 'scanCode',
    fee: { amount: 49 },
  },
  {
    payway: 10104,
    channel: 0,
    name: paymentMethodNames.e2payDirect,
    icon: 'counter',
    regions: ['ID', 'PH'],
    range: { from: 299, upTo: 4999 },
  },
  {
    payway: 10302,
    channel: 0,
    name: 'MyCard Billing',
    icon: 'phone',
    regions: ['TW', 'HK'],
    note: 'phoneBill',
    coupon: true,
  },
  { payway: 10303, channel: 0, name: 'MyCard', icon: 'mycard', regions: ['TW', 'HK'], coupon: true },
  {
    payway: 10301,
    channel: 0,
    name: paymentMethodNames.myCardInGame,
    icon: 'mycard',
    regions: ['TW', 'HK', 'MY', 'SG'],
    note: 'cardNumber',
  },
  { payway: 11401, channel: 0, name: 'Naver Pay', icon: 'naver', regions: ['KR'], note: 'opensApp', coupon: true },
  { payway: 11301, channel: 0, name: 'Kakao Pay', icon: 'kakao', regions: ['KR'], note: 'opensApp', coupon: true },
  { payway: 11402, channel: 0, name: 'Naver Pay', icon: 'naver', regions: ['Global', 'US', 'TW'] },
  {
    payway: 11501,
    channel: 0,
    name: 'WelcomePay',
    icon: 'welcome',
    regions: ['KR'],
    coupon: true,
    sub: [
      { channel: 11, name: paymentMethodNames.creditCard, icon: 'card' },
      { channel: 12, name: paymentMethodNames.bankTransfer, icon: 'bank' },
      { channel: 13, name: paymentMethodNames.phoneBill, icon: 'phone', range: { upTo: 4999 } },
    ],
  },
  { payway: 11702, channel: 0, name: 'Visa, Mastercard, JCB', icon: 'cards', regions: everywhere, coupon: true },
  {
    payway: 12401,
    channel: 0,
    name: paymentMethodNames.card,
    icon: 'card',
    regions: ['Global', 'US', 'TR', 'BR', 'IN'],
  },
  { payway: 11701, channel: 0, name: 'Airwallex', icon: 'airwallex', regions: ['Global', 'SG', 'HK', 'TW', 'JP'] },
  // Apple Pay as in the specification. The store shows it only on iOS.
  {
    payway: 11701,
    channel: 2,
    name: 'Apple Pay',
    icon: 'applepay',
    regions: [...west, 'SG', 'MY', 'HK', 'JP', 'TW', 'RU', 'TR'],
    coupon: true,
  },
  {
    payway: 10201,
    channel: 0,
    name: 'PayPal',
    icon: 'paypal',
    regions: [...west, 'SG', 'MY', 'PH', 'BR', 'JP', 'HK'],
    coupon: true,
  },
  {
    payway: 12101,
    channel: 0,
    name: 'Adyen',
    icon: 'adyen',
    regions: [...europe, 'US'],
    sub: [
      { channel: 21, name: 'iDEAL', icon: 'ideal', regions: ['NL'] },
      { channel: 22, name: 'Klarna', icon: 'klarna', range: { from: 999 }, regions: ['DE', 'NL', 'US'] },
      { channel: 23, name: 'Bancontact', icon: 'bancontact', regions: ['NL', 'FR'] },
      { channel: 24, name: paymentMethodNames.debitCard, icon: 'card' },
    ],
  },
  {
    payway: 11001,
    channel: 0,
    name: 'Xsolla',
    icon: 'xsolla',
    regions: ['RU', 'TR', 'US', 'Global', 'BR', 'KR'],
    sub: [
      { channel: 31, name: paymentMethodNames.bankCard, icon: 'card' },
      { channel: 32, name: 'SBP', icon: 'sbp', regions: ['RU'] },
      { channel: 33, name: paymentMethodNames.phoneBill, icon: 'phone', range: { upTo: 1499 } },
    ],
  },
  {
    payway: 11801,
    channel: 0,
    name: 'PayerMax',
    icon: 'payermax',
    regions: ['Global', 'TR', 'PH', 'ID', 'IN', 'BR', 'JP', 'RU'],
    coupon: true,
  },
  {
    payway: 10401,
    channel: 0,
    name: 'Codapay',
    icon: 'coda',
    regions: [...southEast, 'IN', 'MMK'],
    note: 'opensApp',
    sub: [
      { channel: 41, name: 'GCash', icon: 'gcash', regions: ['PH'] },
      { channel: 42, name: 'DANA', icon: 'dana', regions: ['ID'] },
      { channel: 44, name: 'UPI', icon: 'upi', regions: ['IN'] },
      { channel: 45, name: paymentMethodNames.phoneBill, icon: 'phone', range: { upTo: 999 }, fee: { permille: 35 } },
      { channel: 46, name: 'KBZPay', icon: 'kbzpay', regions: ['MMK'] },
    ],
  },
  { payway: 12301, channel: 0, name: 'FunTap', icon: 'funtap', regions: ['VN'], note: 'cardNumber' },
  {
    payway: 12201,
    channel: 0,
    name: 'EBANX',
    icon: 'ebanx',
    regions: ['BR'],
    coupon: true,
    sub: [
      { channel: 51, name: 'Pix', icon: 'pix' },
      { channel: 52, name: 'Boleto', icon: 'boleto', range: { from: 499 } },
    ],
  },
  { payway: 10501, channel: 0, name: 'PagSmile', icon: 'pagsmile', regions: ['BR', 'Global'], note: 'scanCode' },
  { payway: 10701, channel: 0, name: 'Travellet', icon: 'travellet', regions: ['IN', 'MMK', 'Global'] },
  {
    payway: 12001,
    channel: 0,
    name: 'PingPong',
    icon: 'pingpong',
    regions: ['US', 'Global', 'DE', 'JP', 'KR'],
    range: { from: 499, upTo: 9999 },
  },
  {
    payway: 11601,
    channel: 0,
    name: 'Alipay',
    icon: 'alipay',
    regions: ['HK', 'TW', 'SG', 'MY', 'Global', 'KR', 'JP'],
    note: 'scanCode',
  },
  { payway: 11602, channel: 0, name: paymentMethodNames.alipayCard, icon: 'alipay', regions: ['HK', 'TW', 'SG'] },
  {
    payway: 10801,
    channel: 3,
    name: paymentMethodNames.prepaidCards,
    icon: 'code',
    regions: [...southEast, 'TR', 'JP', 'TW', 'IN'],
    note: 'cardNumber',
    sub: [
      { channel: 605, name: 'MOLPoints', icon: 'molpoints', regions: [...southEast, 'IN', 'TW'] },
      { channel: 601, name: '12Call', icon: 'twelvecall', regions: ['TH'], range: { upTo: 1999 } },
      { channel: 127, name: 'ininal', icon: 'ininal', regions: ['TR'] },
      { channel: 147, name: 'WebMoney', icon: 'webmoney', regions: ['JP'] },
    ],
  },
  // Players enter a card code instead of paying a price.
  {
    payway: 10901,
    channel: 43,
    name: paymentMethodNames.gameCard,
    icon: 'code',
    regions: everywhere,
    note: 'cardNumber',
  },
  // The store hides this method because it has no icon.
  { payway: 10801, channel: 98, name: 'Wire transfer', icon: '', regions: everywhere },
  // The store hides these methods because their price is out of range. The first is a single method, and the second is
  // a group with one method.
  {
    payway: 10801,
    channel: 99,
    name: 'Corporate invoice',
    icon: 'bank',
    regions: ['Global', 'US', 'TW', 'JP', 'MY'],
    range: { from: 49900 },
  },
  {
    payway: 10801,
    channel: 97,
    name: 'Wholesale',
    icon: 'bank',
    regions: ['Global', 'US', 'TW', 'JP', 'MY'],
    sub: [{ channel: 96, name: 'Wholesale account', icon: 'bank', range: { from: 49900 } }],
  },
]

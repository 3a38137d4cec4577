import { fillIn, readWords } from '../../../locales/read-words.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { hasConsentToImmediateDelivery, isInformedOfWithdrawal } from '../../../src/contract/entities/purchase-terms.ts'
import { formatPrice, unknownPayRegion } from '../../../src/kernel/money/format-price.ts'
import { formatDateTimeWithUtcOffset } from '../../../src/kernel/time/format-date-time-with-utc-offset.ts'
import { findBuyerTimeZone, getUtcOffsetMinutes } from '../buyer-time-zone.ts'
import { maskName } from '../mask-name.ts'
import type { OrderRow } from '../orders.repository.ts'
import type { orderWithdrawals } from '../orders.tables.ts'
import { mapOrderToWireReceipt } from './receipt.mapper.ts'

/** Text of a confirmation in the language of the purchase. */
export interface Confirmation {
  readonly language: Language
  readonly title: string
  readonly text: string
}

type Withdrawal = typeof orderWithdrawals.$inferSelect

const resultWords = readWords('result', [
  'order_number',
  'track_payment',
  'receipt_seller',
  'receipt_amount',
  'receipt_shown',
  'receipt_agreed',
  'receipt_not_agreed',
  'postponed_text',
])
const selectWords = readWords('select', ['game', 'goods', 'for_whom'])
const legalWords = readWords('legal', [
  'withdraw_done',
  'withdraw_statement',
  'withdraw_time',
  'withdraw_name',
  'withdraw_refund',
  'withdraw_review',
  'withdraw_lost',
])
const shellWords = readWords('shell', ['fact'])
const ownWords = readWords('message', ['purchase_confirmed', 'right_ends'])

const getLanguage = ({ terms, language }: OrderRow): Language => terms?.language ?? language

function formatTime(order: OrderRow, at: number): string {
  const timeZone = findBuyerTimeZone(order, at) ?? 'UTC'
  return formatDateTimeWithUtcOffset(at * 1000, getLanguage(order), getUtcOffsetMinutes(timeZone, at))
}

interface PurchaseConfirmationContext {
  readonly brand: Brand
  /** Unix time in seconds. */
  readonly at: number
  readonly areNamesMasked: boolean
}

/** Confirms a paid order with the content of its receipt. Returns undefined for an order without a receipt. */
export function writePurchaseConfirmation(
  order: OrderRow,
  { brand, at, areNamesMasked }: PurchaseConfirmationContext,
): Confirmation | undefined {
  const language = getLanguage(order)
  const receipt = mapOrderToWireReceipt(order, { brand, language, isOwner: !areNamesMasked, at })
  if (!receipt) return undefined
  const words = { ...resultWords(language), ...selectWords(language), ...ownWords(language) }
  const { terms } = receipt
  const facts: readonly (readonly [label: string, value: string])[] = [
    [words.receipt_seller, `${receipt.seller}, ${brand.seat}`],
    [words.order_number, receipt.billing_no],
    [words.track_payment, formatTime(order, receipt.paid_at)],
    [words.game, receipt.game_name],
    [words.goods, receipt.product_name],
    [words.for_whom, [receipt.role_name, receipt.game_server_name].filter(Boolean).join(', ')],
    [words.receipt_amount, formatPrice(receipt.amount, receipt.currency, language, unknownPayRegion)],
  ]
  const statements = (terms?.statements ?? []).map(({ words: text }) => text)
  const shown = statements.length === 0 ? [] : [formatFact(language, words.receipt_shown, statements.join(' · '))]
  const consents = (terms?.consents ?? []).map(({ given, words: text }) =>
    formatFact(language, given ? words.receipt_agreed : words.receipt_not_agreed, text),
  )
  const postponed = fillIn(words.postponed_text, { date: formatTime(order, receipt.paid_at + order.deliveryDelay) })
  const right = hasConsentToImmediateDelivery(order.terms) ? words.right_ends : postponed
  const lines = facts.filter(([, value]) => value !== '').map((fact) => formatFact(language, ...fact))
  return {
    language,
    title: words.purchase_confirmed,
    text: [
      ...lines,
      ...shown,
      ...consents,
      ...(isInformedOfWithdrawal(order.terms) ? [right] : []),
      brand.support.email,
    ].join('\n'),
  }
}

/** Confirms that a withdrawal was received, with its text, date and time, as the law requires. */
export function writeWithdrawalConfirmation(order: OrderRow, brand: Brand, withdrawal: Withdrawal): Confirmation {
  const language = getLanguage(order)
  const words = legalWords(language)
  const { billingNo, name, receivedAt, outcome, confirmedAt } = withdrawal
  return {
    language,
    title: words.withdraw_done,
    text: [
      `${brand.company}, ${brand.seat}`,
      fillIn(words.withdraw_statement, { number: billingNo }),
      formatFact(language, words.withdraw_time, formatTime(order, receivedAt)),
      // Anyone with the order's link can withdraw, so the mail must not contain text that a stranger wrote.
      formatFact(language, words.withdraw_name, maskName(name)),
      fillIn(words[`withdraw_${outcome}`], { date: formatTime(order, confirmedAt ?? receivedAt) }),
    ].join('\n'),
  }
}

const formatFact = (language: Language, label: string, value: string): string =>
  fillIn(shellWords(language).fact, { label, value })

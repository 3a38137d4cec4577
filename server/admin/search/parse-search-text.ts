import { currencies, type Currency } from '../../../src/contract/domain.table.ts'
import { findBillingNo } from '../../../src/contract/links/find-billing-no.ts'
import { parseSupportCode } from '../../../src/contract/links/support-code.ts'
import { currencyByAlias, daysAgoByWord } from './search-words.table.ts'
import { addDays, formatDayInTimeZone, toUnixTime } from './zoned-time.ts'

export interface TimeRange {
  from: number
  to: number
}

/** Possible interpretation of a search text. */
export type Reading =
  | { kind: 'billingNo' | 'supportCode' | 'reference' | 'name' | 'id'; value: string }
  | { kind: 'receipt'; signed: string }
  | { kind: 'amount'; amountMinor: number; currency: Currency | undefined; time: TimeRange | undefined }
  | { kind: 'time'; time: TimeRange }

interface Clock {
  /** Current Unix time in seconds. */
  at: number
  /** Time zone of the person who searches. */
  zone: string
}

/** Maximum length of a name, id or reference in characters. */
const maxLength = 200
/** Minutes before and after a time that a search covers, because clocks differ and payments take time. */
const aroundMinutes = 10

const signedReceipt = /^eyJ[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}$/
/** Support code as it is printed, such as K7Q-204-MXR. Names can have the same form. */
const printedCode = /^\w{3}-\w{3}-\w{3}$/
const idPattern = /^[\w.@:-]{1,64}$/
const referencePattern = /^[^\s]{4,200}$/

/** Returns all interpretations of a search text. A bare word may be a number, a name and an id at once. */
export function parseSearchText(text: string, clock: Clock): Reading[] {
  // Remove NUL characters, which PostgreSQL rejects.
  const words = text.normalize('NFC').replaceAll('\0', '').trim()
  if (words === '') return []
  // Remove whitespace, because mail clients may break a receipt's long line.
  const signed = words.replaceAll(/\s/g, '')
  if (signedReceipt.test(signed)) return [{ kind: 'receipt', signed }]
  const amount = parseAmountAndTime(words, clock)
  if (amount && (amount.kind === 'time' || amount.currency !== undefined || amount.time !== undefined)) return [amount]
  const billingNo = findBillingNo(words)
  const code = parseSupportCode(words) ?? parseSupportCode(words.split(/\s/)[0] ?? '')
  if (code !== undefined && printedCode.test(words))
    return [
      { kind: 'supportCode', value: code },
      { kind: 'name', value: words },
    ]
  return [
    ...(billingNo === undefined ? [] : [{ kind: 'billingNo' as const, value: billingNo }]),
    ...(code === undefined ? [] : [{ kind: 'supportCode' as const, value: code }]),
    ...(amount ? [amount] : []),
    ...(referencePattern.test(words) && billingNo !== words ? [{ kind: 'reference' as const, value: words }] : []),
    ...(idPattern.test(words) && billingNo === undefined ? [{ kind: 'id' as const, value: words }] : []),
    ...(words.length <= maxLength && billingNo === undefined ? [{ kind: 'name' as const, value: words }] : []),
  ]
}

const wholeAmount = /^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?$/
const grouping = /[.,](?=\d{3}(?:\D|$))/g
/** Amount written directly beside its currency, such as 3000円 or RM44.90. */
const joined = /^(?<before>[^\d.,\s]*)(?<amount>\d[\d.,]*)(?<after>[^\d.,\s]*)$/
const timePattern = /^(?<hour>\d{1,2})[:.h](?<minute>[0-5]\d)(?<half>am|pm)?$/

const currencyByWord: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries((Object.keys(currencies) as Currency[]).map((code) => [code.toLowerCase(), code])),
  ...currencyByAlias,
}
const readCurrency = (word: string): Currency | undefined =>
  Object.hasOwn(currencyByWord, word) ? currencyByWord[word] : undefined

function readAmount(word: string): number | undefined {
  if (!wholeAmount.test(word)) return undefined
  const [whole = '', rest = ''] = word.replaceAll(grouping, '').split(/[.,]/)
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Returns the minute of the day, or undefined if the word is not a time. */
function readTime(word: string): number | undefined {
  const { hour = '', minute = '', half } = timePattern.exec(word)?.groups ?? {}
  if (hour === '' || (half === undefined && !word.includes(':'))) return undefined
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  return hours < 24 ? hours * 60 + Number(minute) : undefined
}

function readDay(word: string, { at, zone }: Clock): string | undefined {
  if (Object.hasOwn(daysAgoByWord, word)) return addDays(formatDayInTimeZone(at, zone), -(daysAgoByWord[word] ?? 0))
  if (!/^\d{4}-\d{2}-\d{2}$/.test(word)) return undefined
  const time = Date.parse(`${word}T00:00:00Z`)
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(word) ? undefined : word
}

interface Facts {
  amountMinor?: number
  currency?: Currency
  day?: string
  minute?: number
}

/** Adds the meaning of one word to the facts found so far. Returns undefined if the word has no meaning. */
function readWord(word: string, facts: Facts, clock: Clock): Facts | undefined {
  const day = readDay(word, clock)
  if (day !== undefined) return facts.day === undefined ? { day } : undefined
  const minute = readTime(word)
  if (minute !== undefined) return facts.minute === undefined ? { minute } : undefined
  const code = readCurrency(word)
  if (code !== undefined) return facts.currency === undefined ? { currency: code } : undefined
  if (facts.amountMinor !== undefined) return undefined
  const { before = '', amount = '', after = '' } = joined.exec(word)?.groups ?? {}
  const amountMinor = readAmount(amount)
  const sign = before || after
  if (amountMinor === undefined || (before !== '' && after !== '')) return undefined
  if (sign === '') return { amountMinor }
  const currency = readCurrency(sign)
  return currency === undefined || facts.currency !== undefined ? undefined : { amountMinor, currency }
}

/** Parses amount, currency, day and time in any order. Returns undefined for other text. */
function parseAmountAndTime(text: string, clock: Clock): Extract<Reading, { kind: 'amount' | 'time' }> | undefined {
  const facts: Facts = {}
  for (const word of text.toLowerCase().split(/\s+/)) {
    const more = readWord(word, facts, clock)
    if (!more) return undefined
    Object.assign(facts, more)
  }
  const { amountMinor, currency } = facts
  const time = toRange(facts, clock)
  if (amountMinor !== undefined && amountMinor > 0) return { kind: 'amount', amountMinor, currency, time }
  return time && currency === undefined ? { kind: 'time', time } : undefined
}

/** Returns the range of time to search. A time without a day means its latest occurrence. */
function toRange({ day, minute }: Facts, { at, zone }: Clock): TimeRange | undefined {
  const today = formatDayInTimeZone(at, zone)
  if (minute === undefined)
    return day === undefined
      ? undefined
      : { from: toUnixTime(day, 0, zone), to: toUnixTime(addDays(day, 1), 0, zone) - 1 }
  const passed = toUnixTime(today, minute, zone) <= at
  const time = toUnixTime(day ?? (passed ? today : addDays(today, -1)), minute, zone)
  return { from: time - aroundMinutes * 60, to: time + aroundMinutes * 60 }
}

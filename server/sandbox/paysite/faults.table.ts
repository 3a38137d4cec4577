import { paymentDeclineReasons, type DeclineReason } from '../../../src/contract/declines.table.ts'
import type { Query } from '../../http/contract/query.ts'

/**
 * Faults that a webhook can have: none, or the field with a wrong value. `time` signs the webhook with a timestamp that
 * is ten minutes old.
 */
export const webhookFaultKinds = ['nothing', 'amount', 'currency', 'merchant', 'signature', 'time'] as const

/** Outcomes of a refund request. Refunds with `pending` are accepted or refused on the statement page. */
export const refundOutcomes = ['given', 'pending', 'refused'] as const

export interface Faults {
  /** Milliseconds between a payment and its webhook. */
  delayMs: number
  /** Number of copies of each webhook. All copies are sent at the same time. */
  copies: number
  /** Sends older webhooks after newer webhooks, for example "pending" after "paid". */
  reorder: boolean
  /**
   * Number of lost attempts per webhook. With `dropAllAttempts`, no webhook arrives, so the gateway has to query the
   * payment.
   */
  drop: number
  wrong: (typeof webhookFaultKinds)[number]
  /** Decline reason of failed payments; null if the provider reports none. */
  decline: DeclineReason | null
  /** How the payment site responds to refund requests. */
  refunds: (typeof refundOutcomes)[number]
  /** Milliseconds until a postponed payment is paid automatically; null if it has to be paid on the statement page. */
  laterMs: number | null
}

export const dropAllAttempts = 1000

export const defaultSimulatedFaults: Faults = {
  delayMs: 0,
  copies: 1,
  reorder: false,
  drop: 0,
  wrong: 'nothing',
  decline: null,
  refunds: 'given',
  laterMs: 8000,
}

interface Fault<Value> {
  label: string
  hint: string
  /** Keywords that the fault accepts, besides the numbers up to `upTo`. */
  words: readonly string[]
  upTo?: number
  read: (text: string) => Value
  write: (value: Value) => string
}

const amount = { read: Number, write: String }

/**
 * Faults by name, as in URLs and forms. To add a fault, add a key to `Faults` and `defaultSimulatedFaults`, then a row
 * here.
 */
export const simulatedFaults = {
  delay: {
    key: 'delayMs',
    label: 'Delay',
    hint: 'milliseconds before each notification',
    words: [],
    upTo: 600_000,
    ...amount,
  } satisfies Fault<number> & { key: 'delayMs' },
  copies: {
    key: 'copies',
    label: 'Copies',
    hint: 'the same notification, sent so many times at once',
    words: [],
    upTo: 20,
    read: (text) => Math.max(1, Number(text)),
    write: String,
  } satisfies Fault<number> & { key: 'copies' },
  reorder: {
    key: 'reorder',
    label: 'Reorder',
    hint: 'older news arrives after newer',
    words: ['off', 'on'],
    read: (text) => text === 'on',
    write: (value) => (value ? 'on' : 'off'),
  } satisfies Fault<boolean> & { key: 'reorder' },
  drop: {
    key: 'drop',
    label: 'Drop',
    hint: 'so many attempts get lost, or all',
    words: ['all'],
    upTo: 20,
    read: (text) => (text === 'all' ? dropAllAttempts : Number(text)),
    write: (value) => (value >= dropAllAttempts ? 'all' : String(value)),
  } satisfies Fault<number> & { key: 'drop' },
  wrong: {
    key: 'wrong',
    label: 'Wrong',
    hint: 'what is wrong about each notification',
    words: webhookFaultKinds,
    read: (text) => webhookFaultKinds.find((word) => word === text) ?? 'nothing',
    write: String,
  } satisfies Fault<Faults['wrong']> & { key: 'wrong' },
  decline: {
    key: 'decline',
    label: 'Decline',
    hint: 'why a payment fails',
    words: ['untold', ...paymentDeclineReasons],
    read: (text) => paymentDeclineReasons.find((reason) => reason === text) ?? null,
    write: (value) => value ?? 'untold',
  } satisfies Fault<DeclineReason | null> & { key: 'decline' },
  refunds: {
    key: 'refunds',
    label: 'Refunds',
    hint: 'what becomes of a refund that the store asks for',
    words: refundOutcomes,
    read: (text) => refundOutcomes.find((word) => word === text) ?? 'given',
    write: String,
  } satisfies Fault<Faults['refunds']> & { key: 'refunds' },
  later: {
    key: 'laterMs',
    label: 'Later',
    hint: 'milliseconds until a payment left for later is paid by itself, or never',
    words: ['never'],
    upTo: 86_400_000,
    read: (text) => (text === 'never' ? null : Number(text)),
    write: (value) => (value === null ? 'never' : String(value)),
  } satisfies Fault<number | null> & { key: 'laterMs' },
} as const

export type FaultName = keyof typeof simulatedFaults
export const simulatedFaultNames = Object.keys(simulatedFaults) as FaultName[]

const isValidValue = (name: FaultName, text: string): boolean => {
  const { words, upTo }: { words: readonly string[]; upTo?: number } = simulatedFaults[name]
  return words.includes(text) || (upTo !== undefined && /^\d{1,8}$/.test(text) && Number(text) <= upTo)
}

/** Parses the faults in a query or form. Empty and invalid values are ignored. */
export function parseSimulatedFaults(query: Query): Partial<Faults> {
  const given = simulatedFaultNames.flatMap((name) => {
    const text = query[name] ?? ''
    return isValidValue(name, text) ? [[simulatedFaults[name].key, simulatedFaults[name].read(text)] as const] : []
  })
  return Object.fromEntries(given)
}

export function formatFaultValue(name: FaultName, values: Partial<Faults>): string {
  const { key, write } = simulatedFaults[name] as Fault<unknown> & { key: keyof Faults }
  const value = values[key]
  return value === undefined ? '' : write(value)
}

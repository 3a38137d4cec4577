import { declineReasons, type DeclineReason } from '../../../src/contract/declines.table.ts'
import type { Query } from '../../http/contract/query.ts'

/** Faults of a notification. `time`: signed ten minutes ago. */
export const wrongs = ['nothing', 'amount', 'currency', 'merchant', 'signature', 'time'] as const

/** `pending`: until somebody ends it in the statement. */
export const refundAnswers = ['given', 'pending', 'refused'] as const

/** How badly the payment site behaves. */
export interface Faults {
  /** Between a payment and its notification. */
  delayMs: number
  /** How often each notification is sent, all at the same moment. */
  copies: number
  /** Older news arrives after newer: "pending" behind "paid", a failure behind the success that followed it. */
  reorder: boolean
  /** How many attempts of each notification get lost; `allAttempts`: every one, and the payment must be asked for. */
  drop: number
  wrong: (typeof wrongs)[number]
  /** Why a payment fails, as the company says; null: it does not say. */
  decline: DeclineReason | null
  /** The outcome of a refund that a store asks for. */
  refunds: (typeof refundAnswers)[number]
  /** When a payment that was left for later is paid by itself; null: only from the statement. */
  laterMs: number | null
}

export const allAttempts = 1000

export const wellBehaved: Faults = {
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
  /** Words that a form offers and an address may say; else any number up to `upTo`. */
  words: readonly string[]
  upTo?: number
  read: (text: string) => Value
  write: (value: Value) => string
}

const amount = { read: Number, write: String }

/**
 * A row a fault; the key in `Faults` differs from its name in addresses and forms only by being exact about the unit.
 * Read by the forms and addresses of the payment site. To add one: a key in `Faults` and in `wellBehaved`, then a row.
 */
export const faults = {
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
    read: (text) => (text === 'all' ? allAttempts : Number(text)),
    write: (value) => (value >= allAttempts ? 'all' : String(value)),
  } satisfies Fault<number> & { key: 'drop' },
  wrong: {
    key: 'wrong',
    label: 'Wrong',
    hint: 'what is wrong about each notification',
    words: wrongs,
    read: (text) => wrongs.find((word) => word === text) ?? 'nothing',
    write: String,
  } satisfies Fault<Faults['wrong']> & { key: 'wrong' },
  decline: {
    key: 'decline',
    label: 'Decline',
    hint: 'why a payment fails',
    words: ['untold', ...declineReasons],
    read: (text) => declineReasons.find((reason) => reason === text) ?? null,
    write: (value) => value ?? 'untold',
  } satisfies Fault<DeclineReason | null> & { key: 'decline' },
  refunds: {
    key: 'refunds',
    label: 'Refunds',
    hint: 'what becomes of a refund that the store asks for',
    words: refundAnswers,
    read: (text) => refundAnswers.find((word) => word === text) ?? 'given',
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

export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

const isSaid = (name: FaultName, text: string): boolean => {
  const { words, upTo }: { words: readonly string[]; upTo?: number } = faults[name]
  return words.includes(text) || (upTo !== undefined && /^\d{1,8}$/.test(text) && Number(text) <= upTo)
}

/** The faults that a query or form names. An empty or senseless one is left as it is elsewhere. */
export function readFaults(query: Query): Partial<Faults> {
  const given = faultNames.flatMap((name) => {
    const text = query[name] ?? ''
    return isSaid(name, text) ? [[faults[name].key, faults[name].read(text)] as const] : []
  })
  return Object.fromEntries(given)
}

/** A fault as a form shows it; empty where it is not turned. */
export function writeFault(name: FaultName, values: Partial<Faults>): string {
  const { key, write } = faults[name] as Fault<unknown> & { key: keyof Faults }
  const value = values[key]
  return value === undefined ? '' : write(value)
}

import type { Query } from '../../../http/contract/query.ts'
import type { Markup } from '../../pages/html.ts'
import type { WordKey } from '../words/en.ts'
import type { Say } from '../words/words.ts'
import type { Payment } from '../tables.ts'

/** The data of a form. */
export interface Sheet {
  payment: Payment
  say: Say
  /** An amount of the payment's currency as the payer reads it. */
  money: (minor: number) => string
  /** A day and time as the payer reads it. */
  day: (ms: number) => string
  /** Milliseconds since 1970. */
  now: number
  siteOrigin: string
}

/** The result of a form: paid, one more page that asks for a code, or a sentence about the mistake. */
export type Sent = { to: 'paid' } | { to: 'confirm'; query: Query } | { to: 'form'; problem: WordKey }

/** One kind of payment page. Its fields are checked and thrown away. */
export interface LookForm {
  title: WordKey
  fields: (sheet: Sheet) => Markup
  button: WordKey
  later: WordKey
  send: (form: Query, sheet: Sheet) => Sent
  /** The page that asks for a code. */
  confirm?: { title: WordKey; fields: (sheet: Sheet, query: Query) => Markup }
}

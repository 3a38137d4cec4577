import type { Query } from '../../../http/contract/query.ts'
import type { Markup } from '../../../http/html.ts'
import type { TextKey } from '../words/en.ts'
import type { Translate } from '../words/words.ts'
import type { Payment } from '../tables.ts'

export interface PageContext {
  payment: Payment
  say: Translate
  /** Formats an amount in the payment's currency. */
  money: (minor: number) => string
  /** Formats a date and time in the payer's language. */
  day: (ms: number) => string
  /** Unix time in milliseconds. */
  now: number
  siteOrigin: string
}

/** Result of submitting a form. `form` shows the form again with an error message. */
export type FormResult = { to: 'paid' } | { to: 'confirm'; query: Query } | { to: 'form'; problem: TextKey }

/** Form of a payment page with its validation. Field values are never stored. */
export interface PageForm {
  title: TextKey
  fields: (sheet: PageContext) => Markup
  button: TextKey
  later: TextKey
  send: (form: Query, sheet: PageContext) => FormResult
  /** Second page, which asks the payer for a one-time code. */
  confirm?: { title: TextKey; fields: (sheet: PageContext, query: Query) => Markup }
}

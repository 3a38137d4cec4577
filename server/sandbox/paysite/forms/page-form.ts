import type { Query } from '../../../http/contract/query.ts'
import type { Markup } from '../../pages/html.ts'
import type { TextKey } from '../words/en.ts'
import type { Translate } from '../words/words.ts'
import type { Payment } from '../tables.ts'

/** Data for rendering a form. */
export interface PageContext {
  payment: Payment
  say: Translate
  /** Formats an amount in the payment's currency. */
  money: (minor: number) => string
  /** Formats a date and time for the payer. */
  day: (ms: number) => string
  /** Unix time in milliseconds. */
  now: number
  siteOrigin: string
}

/** Result of a form: paid, a confirmation page, or an error message. */
export type FormResult = { to: 'paid' } | { to: 'confirm'; query: Query } | { to: 'form'; problem: TextKey }

/** A type of payment page. Field values are validated and never stored. */
export interface PageForm {
  title: TextKey
  fields: (sheet: PageContext) => Markup
  button: TextKey
  later: TextKey
  send: (form: Query, sheet: PageContext) => FormResult
  /** The page that asks for a one-time code. */
  confirm?: { title: TextKey; fields: (sheet: PageContext, query: Query) => Markup }
}

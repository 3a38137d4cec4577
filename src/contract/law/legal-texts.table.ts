import type { Language } from '../domain.table.ts'
import { isKeyOf } from '../is-key-of.ts'

/**
 * Texts that players agree to or that the law requires, which a brand can replace by its own words (`legalWords`), with
 * the placeholders that the words must contain. To add a text, add its copy key here, and draw it only with `t`.
 */
export const legalTexts = {
  'recharge:deliver_at_once': [],
  'recharge:deliver_later': ['date'],
  'recharge:later_text': [],
  'recharge:single_item': [],
  'recharge:pay_now': [],
  'recharge:deliver_after_payment': [],
  'recharge:deliver_after_wait': [],
  'recharge:cancel_if_faulty': [],
  'recharge:cancel_before_delivery': [],
  'recharge:licence': [],
  'recharge:odds_text': [],
  'recharge:odds_none': [],
  'recharge:personal_price': [],
  'recharge:guardian_notice': [],
  'recharge:guardian_cancels': [],
  'recharge:guardian_agrees': [],
  'legal:birth_text': [],
  'legal:birth_consent': [],
  'legal:guardian_text': [],
  'legal:withdraw_text': [],
  'legal:withdraw_text_elsewhere': [],
  'legal:withdraw_statement': ['number'],
} as const satisfies Record<string, readonly string[]>

export type LegalTextKey = keyof typeof legalTexts

export const isLegalTextKey = (key: string): key is LegalTextKey => isKeyOf(legalTexts, key)

/** A brand's own words by copy key. The store's words stay in languages that are missing. */
export type LegalWords = Readonly<
  Record<string, { readonly words: Readonly<Partial<Record<Language, string>>> } | undefined>
>

/** Returns a brand's own words for a text, or undefined if it has none in this language. */
export const findLegalWords = (
  legalWords: LegalWords | undefined,
  key: string,
  language: Language,
): string | undefined => legalWords?.[key]?.words[language]

/** Returns the placeholders of a text in alphabetical order: `['date']` for "until {{date}}". */
export const listPlaceholders = (words: string): string[] =>
  [...new Set([...words.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort()

/**
 * Returns a short text that changes with the words, so that the gateway notices that a page shows earlier words. It is
 * FNV-1a with 32 bits, because browsers cannot compute a cryptographic hash synchronously.
 */
export function getWordsVersion(words: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < words.length; index += 1) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}

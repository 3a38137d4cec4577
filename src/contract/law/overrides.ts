import type { Language } from '../domain.table.ts'

interface LawOverride {
  readonly off?: boolean | undefined
  /** Text by language for the page of rules, which replaces the store's text. */
  readonly words?: Readonly<Partial<Record<Language, string>>> | undefined
}

export type LawOverrides = Readonly<Record<string, LawOverride>>

export const isLawRuleTurnedOff = (ruleId: string, overrides: LawOverrides | undefined): boolean =>
  overrides?.[ruleId]?.off === true

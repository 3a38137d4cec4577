import type { Language } from '../domain.table.ts'

/** Change that a brand makes to a legal rule. */
interface LawOverride {
  /** True if the rule does not apply in the brand. */
  readonly off?: boolean | undefined
  /** Text by language, shown on the page of rules instead of the store's own text. */
  readonly words?: Readonly<Partial<Record<Language, string>>> | undefined
}

/** Changes to legal rules by rule id. */
export type LawOverrides = Readonly<Record<string, LawOverride>>

export const isLawRuleTurnedOff = (ruleId: string, overrides: LawOverrides | undefined): boolean =>
  overrides?.[ruleId]?.off === true

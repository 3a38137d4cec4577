import type { Language } from '../domain.table.ts'

/** Change that a brand makes to a rule of law. */
interface LawOverride {
  /** True if the rule does not apply in the brand. */
  readonly off?: boolean | undefined
  /** Text by language that replaces the store's own on the page of rules. */
  readonly words?: Readonly<Partial<Record<Language, string>>> | undefined
}

/** Overrides by the id of the rule. */
export type LawOverrides = Readonly<Record<string, LawOverride>>

export const isTurnedOff = (ruleId: string, overrides: LawOverrides | undefined): boolean =>
  overrides?.[ruleId]?.off === true

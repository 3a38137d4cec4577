import type { Language } from '../domain.table.ts'

interface LawOverride {
  readonly off?: boolean | undefined
  /** First day of a rule whose day is unknown in the table of rules. */
  readonly from?: string | undefined
  /** Text by language for the page of rules, which replaces the store's text. */
  readonly words?: Readonly<Partial<Record<Language, string>>> | undefined
}

export type LawOverrides = Readonly<Record<string, LawOverride>>

/** Law that the pages of a preview use instead of the brand's on this day. */
export interface PreviewedLaw {
  /** Unix time in seconds. */
  readonly now: number
  readonly rules?: LawOverrides | undefined
}

export const isLawRuleTurnedOff = (ruleId: string, overrides: LawOverrides | undefined): boolean =>
  overrides?.[ruleId]?.off === true

/** Returns the first days that a brand has set, by rule id. */
export const getFirstDays = (overrides: LawOverrides | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(overrides ?? {}).flatMap(([id, { from }]) => (from === undefined ? [] : [[id, from]])),
  )

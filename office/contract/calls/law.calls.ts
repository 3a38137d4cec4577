import * as v from 'valibot'
import { duties, type DutyKind } from '../../../src/contract/law/duties.table.ts'
import { ruleStates } from '../../../src/contract/law/find-duties.ts'
import { goodsKinds, ruleForces } from '../../../src/contract/law/rules.table.ts'
import { brandKey, defineOfficeCall } from '../call.ts'
import { day } from '../fields.ts'

const rule = v.object({
  id: v.string(),
  state: v.picklist(ruleStates),
  /** First day; null if it is not known. */
  from: v.nullable(v.string()),
  /** First day on which the rule no longer applies. */
  until: v.nullable(v.string()),
  /** Why the first day is not certain. */
  doubt: v.nullable(v.string()),
  force: v.picklist(ruleForces),
  source: v.string(),
  /** Age below which the rule applies; null if it applies at every age. */
  under: v.nullable(v.number()),
  duty: v.picklist(Object.keys(duties) as [DutyKind, ...DutyKind[]]),
  /** Parameters of the duty, for its text: `days`, `age` or `cap`. */
  values: v.record(v.string(), v.string()),
  /** False if the software does not fulfill the duty yet. */
  isBuilt: v.boolean(),
  /** What brands have changed, and why. */
  overrides: v.array(
    v.object({
      brand: v.string(),
      off: v.boolean(),
      /** Languages in which the brand has its own words. */
      languages: v.array(v.string()),
      reason: v.string(),
    }),
  ),
})

export const officeLawCalls = {
  /** Lists the rules of law for a purchase, including those that apply later or whose first day is not known. */
  listRules: defineOfficeCall({
    method: 'GET',
    path: '/office/api/rules',
    right: 'readRules',
    request: v.object({
      brand: v.optional(brandKey),
      /** ISO country code, with a subdivision if known: `DE`, `US-CA`. */
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{1,3})?$/)),
      /** Age in years; absent if unknown. */
      age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150))),
      goods: v.picklist(goodsKinds),
      day,
    }),
    reply: v.object({ rules: v.array(rule) }),
  }),
}

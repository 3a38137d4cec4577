import * as v from 'valibot'
import { legalDuties, type DutyKind } from '../../../src/contract/law/duties.table.ts'
import { lawRuleStates } from '../../../src/contract/law/find-applicable-law-rules.ts'
import { goodsKinds, lawRuleForces } from '../../../src/contract/law/rules.table.ts'
import { brandKeySchema, defineOfficeCall } from '../call.ts'
import { isoDaySchema } from '../fields.ts'

const rule = v.object({
  id: v.string(),
  state: v.picklist(lawRuleStates),
  /** First day on which the rule applies; null if that day is not known. */
  from: v.nullable(v.string()),
  /** First day on which the rule no longer applies. */
  until: v.nullable(v.string()),
  /** Why the first day is uncertain; null if it is certain. */
  doubt: v.nullable(v.string()),
  force: v.picklist(lawRuleForces),
  source: v.string(),
  /** Age below which the rule applies; null if it applies at every age. */
  under: v.nullable(v.number()),
  duty: v.picklist(Object.keys(legalDuties) as [DutyKind, ...DutyKind[]]),
  /** Parameters that are inserted into the text of the duty: `days`, `age` or `cap`. */
  values: v.record(v.string(), v.string()),
  /** False if the software does not fulfill this duty yet. */
  isBuilt: v.boolean(),
  /** Brands that have turned off the rule or replaced its text, each with the reason. */
  overrides: v.array(
    v.object({
      brand: v.string(),
      off: v.boolean(),
      /** Languages in which the brand has replaced the rule's text. */
      languages: v.array(v.string()),
      reason: v.string(),
    }),
  ),
})

export const officeLegalRulesApiCalls = {
  /** Lists the laws that apply to a purchase, including those that take effect later or on an unknown day. */
  listRules: defineOfficeCall({
    method: 'GET',
    path: '/office/api/rules',
    right: 'readRules',
    crossesBrands: true,
    request: v.object({
      brand: v.optional(brandKeySchema),
      /** ISO country code, followed by the subdivision if it is known: `DE`, `US-CA`. */
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{1,3})?$/)),
      /** Buyer's age in years; absent if it is unknown. */
      age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(150))),
      goods: v.picklist(goodsKinds),
      day: isoDaySchema,
    }),
    reply: v.object({
      rules: v.array(rule),
      /** Stores that sell in the country, each with the URL that opens it in the area and language of its players. */
      stores: v.array(v.object({ brand: v.string(), url: v.string() })),
    }),
  }),
}

import * as v from 'valibot'
import { legalDutyStatuses, legalDuties, type DutyKind } from '../../../src/contract/law/duties.table.ts'
import { lawRuleStates } from '../../../src/contract/law/find-applicable-law-rules.ts'
import { goodsKinds, legalForceLevels } from '../../../src/contract/law/rules.table.ts'
import { brandKeySchema, defineOfficeCall } from '../call.ts'
import { isoDaySchema, languageSchema } from '../fields.ts'
import { maxPreviewAge } from './catalogue.calls.ts'

const rule = v.object({
  id: v.string(),
  state: v.picklist(lawRuleStates),
  /** First day on which the rule applies; null if unknown. */
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** Reason why the first day is uncertain; null if it is certain. */
  doubt: v.nullable(v.string()),
  force: v.picklist(legalForceLevels),
  source: v.string(),
  /** Age below which the rule applies; null for all ages. */
  under: v.nullable(v.number()),
  duty: v.picklist(Object.keys(legalDuties) as [DutyKind, ...DutyKind[]]),
  /** Placeholder values in the duty's text: `days`, `age` or `cap`. */
  values: v.record(v.string(), v.string()),
  /**
   * Whether the store fulfills the duty. `notNeeded` if it sells nothing to which the duty applies, `needsGame` if the
   * game would have to help.
   */
  coverage: v.picklist(legalDutyStatuses),
  /** Brands that changed the rule, with their reasons. */
  overrides: v.array(
    v.object({
      brand: v.string(),
      off: v.boolean(),
      /** First day that the brand has set; null if it has set none. */
      from: v.nullable(v.string()),
      /** Languages in which the brand has replaced the text. */
      languages: v.array(v.string()),
      reason: v.string(),
    }),
  ),
})

/** Purchase whose rules are shown. */
const purchase = {
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{1,3})?$/)),
  /** Buyer's age in years; absent if unknown. */
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPreviewAge))),
  goods: v.picklist(goodsKinds),
  day: isoDaySchema,
}

export const officeLegalRulesApiCalls = {
  /** Lists the legal rules for a purchase, including rules that do not apply yet or whose first day is not known. */
  listRules: defineOfficeCall({
    method: 'GET',
    path: '/office/api/rules',
    right: 'readRules',
    crossesBrands: true,
    request: v.object({
      brand: v.optional(brandKeySchema),
      ...purchase,
    }),
    reply: v.object({
      rules: v.array(rule),
      /**
       * Stores that sell in the country. Each URL opens the store in the area and the language of the players there.
       */
      stores: v.array(v.object({ brand: v.string(), url: v.string() })),
      /** True if the stores can be previewed. This requires an origin for previews. */
      hasPreview: v.boolean(),
    }),
  }),

  /**
   * Returns a URL that shows the live catalogue on a day, to a player who exists only in the preview. Nothing can be
   * bought there. Fails with `notAllowed`, reason `noPreview`, or with `notFound` if the brand sells nothing in the
   * country.
   */
  previewStore: defineOfficeCall({
    method: 'GET',
    path: '/office/api/rules/preview-store',
    right: 'readRules',
    request: v.object({
      brand: brandKeySchema,
      ...purchase,
      /** True if rules apply whose first day is unknown. */
      isUndatedOn: v.optional(v.boolean(), false),
      /** Language of the line above the store. */
      language: languageSchema,
    }),
    reply: v.object({ url: v.string() }),
  }),
}

import type * as v from 'valibot'
import type { officeLegalRulesApiCalls } from '../../../office/contract/calls/law.calls.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { getLegalDutyStatus } from '../../../src/contract/law/duties.table.ts'
import { doesLawRuleApply, getLawRuleState } from '../../../src/contract/law/find-applicable-law-rules.ts'
import { lawRules, type LawRule } from '../../../src/contract/law/rules.table.ts'
import { formatCount } from '../../../src/kernel/i18n/format-count.ts'
import { listBrandsWithRight } from '../actor.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { buildPreviewTicketUrl, type PreviewOptions } from '../catalogue/preview-grant.ts'
import { createNotAllowedError } from '../catalogue/publish-draft.ts'
import { OfficeError } from '../office-error.ts'
import { findPreviewPlace } from './find-preview-place.ts'
import { findStoresInCountry } from './find-stores.ts'

type WireRule = v.InferInput<typeof officeLegalRulesApiCalls.listRules.reply>['rules'][number]

/**
 * Creates the handlers for calls about legal rules. `origin` is the office's origin. The store cannot be previewed if
 * `preview` is undefined.
 */
export const createLawHandlers = (
  origin: string,
  preview: PreviewOptions | undefined,
): OfficeHandlers<typeof officeLegalRulesApiCalls> => ({
  async listRules({ brand, day, ...purchase }, ask) {
    const parts = await ask(async ({ actor, brands, db }) => {
      const readable = listBrandsWithRight(actor, 'readRules')
      const shown = brands.filter(
        ({ key }) => (readable === 'all' || readable.includes(key)) && (brand === undefined || brand === key),
      )
      return { shown, stores: await findStoresInCountry(db, shown, purchase.country, origin) }
    })
    const shown = parts.flatMap((part) => part.shown)
    return {
      rules: lawRules.filter((rule) => doesLawRuleApply(rule, purchase)).map((rule) => toWireRule(rule, day, shown)),
      stores: parts.flatMap(({ stores }) => stores),
      hasPreview: preview !== undefined,
    }
  },

  async previewStore(
    { brand: key, country, age = null, goods, day, isUndatedOn, language },
    { db, brands, actor, at },
  ) {
    if (!preview) throw createNotAllowedError('noPreview')
    const brand = brands.find((one) => one.key === key)
    const code = country.slice(0, 2)
    const place = brand && (await findPreviewPlace(db, brand, { country: code, goods }))
    if (!place) throw new OfficeError('notFound')
    const grant = {
      ...place,
      brand: key,
      draft: null,
      law: { day, isUndatedOn },
      session: actor.sessionId,
      language,
      region: code,
      player: { kind: 'invented', age, vipLevel: 0, country: code },
      playerName: '',
    } as const
    return { url: buildPreviewTicketUrl(preview, grant, at) }
  },
})

const toWireRule = (rule: LawRule, day: string, brands: readonly Brand[]): WireRule => ({
  id: rule.id,
  state: getLawRuleState(rule, day),
  from: rule.from === 'unknown' ? null : rule.from,
  until: rule.until ?? null,
  doubt: rule.doubt ?? null,
  force: rule.force,
  source: rule.source,
  under: rule.applies.age?.under ?? null,
  duty: rule.duty.kind,
  values: getValues(rule.duty),
  coverage: getLegalDutyStatus(rule.duty.kind),
  overrides: brands.flatMap(({ key, law }) => {
    const override = law?.[rule.id]
    if (!override) return []
    const { off = false, from = null, words = {}, reason } = override
    return [{ brand: key, off, from, languages: Object.keys(words), reason }]
  }),
})

function getValues(duty: LawRule['duty']): Record<string, string> {
  if (duty.kind === 'monthlyCap') return { cap: `${formatCount(duty.capMinor / 100, 'en')} ${duty.currency}` }
  if (duty.kind === 'birthMonth') return { age: String(duty.consentUnder) }
  if (duty.kind === 'refundDeadline') return { days: String(duty.businessDays) }
  if (duty.kind === 'localPayment') return { currency: duty.currency }
  if (duty.kind === 'noDarkPatterns') return { days: String(duty.snoozeDays) }
  return 'days' in duty ? { days: String(duty.days) } : {}
}

import { listLawRuleCountries } from '../../../src/contract/law/find-applicable-law-rules.ts'
import { goodsKinds, lawRules, type GoodsKind } from '../../../src/contract/law/rules.table.ts'
import type { OfficeRequestOf } from '../../contract/call.ts'
import type { officeLegalRulesApiCalls } from '../../contract/calls/law.calls.ts'

export type RulesRequest = OfficeRequestOf<(typeof officeLegalRulesApiCalls)['listRules']>

/** Countries and states for which there are legal rules. */
const ruleCountries = [...new Set(lawRules.flatMap(({ applies }) => listLawRuleCountries(applies.countries)))]

/** Country that is selected by default. It has the most legal rules. */
const usualCountry = 'DE'

export function listCountryOptions(language: string): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  return [...new Set([...ruleCountries, ...ruleCountries.map((code) => code.slice(0, 2))])]
    .map((value) => {
      const [country = '', state] = value.split('-')
      const name = names.of(country) ?? country
      return { value, label: state === undefined ? name : `${name} (${state})` }
    })
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

/** Reads the request from the page's URL. Invalid values are ignored. */
export function parseRulesRequest(params: URLSearchParams, today: string): RulesRequest {
  const country = params.get('country') ?? ''
  const age = params.get('age') ?? ''
  const day = params.get('day') ?? ''
  const brand = params.get('brand')
  return {
    ...(brand === null ? {} : { brand }),
    country: /^[A-Z]{2}(-[A-Z]{1,3})?$/.test(country) ? country : usualCountry,
    ...(/^\d{1,2}$/.test(age) ? { age: Number(age) } : {}),
    goods: goodsKinds.find((kind): kind is GoodsKind => kind === params.get('goods')) ?? 'fixed',
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : today,
  }
}

import * as v from 'valibot'
import { salesAreas, supportedLanguages, type Area } from '../../contract/domain.table.ts'
import { billingNoSchema, idSchema, tokenSchema } from '../../contract/fields.ts'
import { findBillingNo } from '../../contract/links/find-billing-no.ts'
import { trimReplenishId } from '../../contract/links/trim-replenish-id.ts'
import { normalizeServerId } from '../../contract/links/server-id.ts'
import { findLanguageByCode } from '../i18n/match-language.ts'

/**
 * Query parameter of the store and the schema that validates it. Invalid values are dropped. `carried` parameters are
 * kept after route changes, and `tabScope` parameters after a redirect through a payment site. To add a parameter, add
 * a row.
 */
interface UrlParamRow {
  readonly schema: v.GenericSchema<string, string>
  readonly carried: boolean
  /** Saved for the lifetime of the tab. `embedded` limits this to pages inside a game. */
  readonly tabScope?: 'always' | 'embedded'
  /** Ignored unless the brand enables `campaigns`. */
  readonly campaign?: true
  /** Value that replaces an invalid one, so that the store reports "not found" instead of ignoring the parameter. */
  readonly unreadableValue?: typeof neverMatchingId
}

/** Placeholder that matches no id. */
export const neverMatchingId = '?'

const word = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))
/** Free text from external tools. Limited in length and without HTML characters. */
const campaign = v.pipe(v.string(), v.minLength(1), v.maxLength(120), v.regex(/^[^<>"'`\p{Cc}]*$/u))
const anyText = v.pipe(v.string(), v.minLength(1))

/** Id in a link, without the punctuation or text that chat and mail apps append. */
const linkedId = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => text.replace(/[^\w-]+$/, '')),
  idSchema,
)

const linkedReplenishId = v.pipe(v.string(), v.maxLength(200), v.transform(trimReplenishId), idSchema)

const linkedBillingNo = v.pipe(
  v.string(),
  v.transform((text) => findBillingNo(text) ?? ''),
  billingNoSchema,
)

const serverId = v.pipe(linkedId, v.transform(normalizeServerId), idSchema)

/** Area of the link. An unknown value becomes `unknown`, so that the store shows its page /notArea. */
const domainArea = v.pipe(
  anyText,
  v.transform((area): Area | 'unknown' =>
    (salesAreas as readonly string[]).includes(area) ? (area as Area) : 'unknown',
  ),
)
/** Language. Codes from other systems, such as `zh-Hant` or `pt_BR`, are normalized. */
const language = v.pipe(v.string(), v.maxLength(35), v.transform(findLanguageByCode), v.picklist(supportedLanguages))

const urlParamTable = {
  client_id: { schema: linkedId, carried: true, tabScope: 'embedded' },
  area_id: { schema: linkedId, carried: false },
  server_id: { schema: serverId, carried: false },
  role_id: { schema: linkedId, carried: false, unreadableValue: neverMatchingId },
  /** Product id. Included in links to an external browser. */
  product_id: { schema: linkedId, carried: false, unreadableValue: neverMatchingId },
  utm_pay: { schema: word, carried: true, tabScope: 'always' },
  visit: { schema: word, carried: true, tabScope: 'always' },
  spec_lang: { schema: language, carried: true },
  billing_no: { schema: linkedBillingNo, carried: false },
  replenish_id: { schema: linkedReplenishId, carried: true },
  rp_client_id: { schema: linkedId, carried: true, tabScope: 'embedded' },
  domain_area: { schema: domainArea, carried: true },
  idfv: { schema: idSchema, carried: true, tabScope: 'always' },
  utm_source: { schema: campaign, carried: true, tabScope: 'always', campaign: true },
  utm_medium: { schema: campaign, carried: true, tabScope: 'always', campaign: true },
  utm_campaign: { schema: campaign, carried: true, tabScope: 'always', campaign: true },
  utm_content: { schema: campaign, carried: true, tabScope: 'always', campaign: true },
} as const satisfies Record<string, UrlParamRow>

export type UrlParamName = keyof typeof urlParamTable
export const urlParamDefinitions: Readonly<Record<UrlParamName, UrlParamRow>> = urlParamTable
export const urlParamNames = Object.keys(urlParamTable) as UrlParamName[]
/** Parsed parameters. Missing and invalid parameters are absent. The token is handled in params.ts. */
export type UrlParams = { [Name in UrlParamName]?: v.InferOutput<(typeof urlParamTable)[Name]['schema']> }

export const oauthTokenSchema = tokenSchema

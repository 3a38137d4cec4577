import * as v from 'valibot'
import { areas, languages, type Area } from '../../contract/domain.table.ts'
import { billingNo, id, token } from '../../contract/fields.ts'
import { findBillingNo } from '../../contract/find-billing-no.ts'
import { findReplenishId } from '../../contract/find-replenish-id.ts'
import { normaliseServerId } from '../../contract/server-id.ts'
import { matchLanguage } from '../i18n/match-language.ts'

/**
 * The query parameters that the store reads, each with the schema that decides what gets in; what fails is dropped.
 * Read by params.ts (parsing), carry-over.ts (which ones travel from route to route) and tab-link.ts (which ones the tab keeps).
 * To add one: a row here; `carried` where it has to survive a change of route, `tab` where it has to survive the payment site.
 */
interface ParamRow {
  readonly schema: v.GenericSchema<string, string>
  readonly carried: boolean
  /** Kept for as long as the tab lives; `embedded`: only in the view inside a game. */
  readonly tab?: 'always' | 'embedded'
  /** Read only for a brand whose data says `campaigns`. */
  readonly campaign?: true
  /** The value where nothing in the address can be read: found nowhere, so that the player is told as of one that is unknown. */
  readonly unreadable?: typeof unreadable
}

/** No id is written like this. */
export const unreadable = '?'

const word = v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/))
/** Campaign names are free text of other people's tools: bounded, and without anything that could become markup. */
const campaign = v.pipe(v.string(), v.minLength(1), v.maxLength(120), v.regex(/^[^<>"'`\p{Cc}]*$/u))
const anyText = v.pipe(v.string(), v.minLength(1))

/** Chats and mails take what follows a link for a part of it: a bracket, a full stop, words of another script. */
const linkedId = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => text.replace(/[^\w-]+$/, '')),
  id,
)

const linkedReplenishId = v.pipe(v.string(), v.maxLength(200), v.transform(findReplenishId), id)

const linkedBillingNo = v.pipe(
  v.string(),
  v.transform((text) => findBillingNo(text) ?? ''),
  billingNo,
)

const serverId = v.pipe(linkedId, v.transform(normaliseServerId), id)

/** An area that nobody knows is not the same as none: it leads to /notArea, so it is kept as a word of its own. */
const domainArea = v.pipe(
  anyText,
  v.transform((area): Area | 'unknown' => ((areas as readonly string[]).includes(area) ? (area as Area) : 'unknown')),
)
/** Links of other systems say `zh-Hant` or `pt_BR`. */
const language = v.pipe(v.string(), v.maxLength(35), v.transform(matchLanguage), v.picklist(languages))

const paramTable = {
  client_id: { schema: linkedId, carried: true, tab: 'embedded' },
  area_id: { schema: linkedId, carried: false },
  server_id: { schema: serverId, carried: false },
  role_id: { schema: linkedId, carried: false, unreadable },
  /** Goods by their id: the choice goes along into another browser. */
  product_id: { schema: linkedId, carried: false, unreadable },
  utm_pay: { schema: word, carried: true, tab: 'always' },
  visit: { schema: word, carried: true, tab: 'always' },
  spec_lang: { schema: language, carried: true },
  billing_no: { schema: linkedBillingNo, carried: false },
  replenish_id: { schema: linkedReplenishId, carried: true },
  rp_client_id: { schema: linkedId, carried: true, tab: 'embedded' },
  domain_area: { schema: domainArea, carried: true },
  idfv: { schema: id, carried: true, tab: 'always' },
  utm_source: { schema: campaign, carried: true, tab: 'always', campaign: true },
  utm_medium: { schema: campaign, carried: true, tab: 'always', campaign: true },
  utm_campaign: { schema: campaign, carried: true, tab: 'always', campaign: true },
  utm_content: { schema: campaign, carried: true, tab: 'always', campaign: true },
} as const satisfies Record<string, ParamRow>

export type ParamName = keyof typeof paramTable
export const paramRows: Readonly<Record<ParamName, ParamRow>> = paramTable
export const paramNames = Object.keys(paramTable) as ParamName[]
/** The address's parameters; absent means not given, or not usable. The token is not among them: see params.ts. */
export type Params = { [Name in ParamName]?: v.InferOutput<(typeof paramTable)[Name]['schema']> }

export const oauthToken = token

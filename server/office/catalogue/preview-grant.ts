import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { previewPlayerSchema } from '../../../office/contract/calls/catalogue.calls.ts'
import type { Right } from '../../../office/contract/rights.table.ts'
import { salesAreas, supportedLanguages } from '../../../src/contract/domain.table.ts'
import { readCookie } from '../../http/cookies.ts'

/** Preview settings. The first secret key signs new grants, and the others only verify older grants. */
export interface PreviewOptions {
  /** Origin that serves only previews. */
  readonly origin: string
  readonly secretKeys: readonly string[]
}

const text = v.pipe(v.string(), v.maxLength(64))
const lawPreview = v.object({
  /** Calendar day (`2027-01-31`) on which the store is shown. */
  day: v.pipe(v.string(), v.isoDate()),
  /** True if rules apply whose first day is unknown. */
  isUndatedOn: v.boolean(),
})
export type LawPreview = v.InferOutput<typeof lawPreview>

const previewGrant = v.object({
  brand: text,
  /** Null for the live catalogue. */
  draft: v.nullable(text),
  /** Set if the preview shows the law of a day. */
  law: v.optional(lawPreview),
  /** Office session of the user. The preview ends with it. */
  session: text,
  /** Language of the staff member. */
  language: v.picklist(supportedLanguages),
  /** Country that the preview assumes for the player. */
  region: text,
  /** Game, area and language with which the store opens. */
  client: text,
  area: v.picklist(salesAreas),
  storeLanguage: v.picklist(supportedLanguages),
  player: previewPlayerSchema,
  /** Masked account name of an existing player; empty for an invented player. */
  playerName: text,
  /** Expiry time in Unix seconds. */
  until: v.number(),
})

/** Permission to see a draft or the live catalogue in the store, as a certain player in one game and one area. */
export type PreviewGrant = v.InferOutput<typeof previewGrant>

/**
 * Returns the rights that a person needs in the brand for a preview. The live catalogue is public, so only its day and
 * player need a right.
 */
export function listPreviewRights({ draft, player }: Pick<PreviewGrant, 'draft' | 'player'>): readonly Right[] {
  if (player.kind === 'known') return ['readCatalogue', 'readOrders']
  return draft === null ? ['readRules'] : ['readCatalogue']
}

/**
 * Seconds for which each form of a grant is valid. The `ticket` is part of a URL and is exchanged for the `cookie` at
 * once. Neither is accepted in place of the other.
 */
const grantSeconds = {
  ticket: () => 60,
  // Previews as an existing player last only 15 minutes, because each is logged and shows what the player owns.
  cookie: ({ player }: Pick<PreviewGrant, 'player'>) => (player.kind === 'known' ? 900 : 3600),
} as const
type GrantForm = keyof typeof grantSeconds

/** Path on the preview host that exchanges a ticket for a cookie. */
export const previewTicketPath = '/preview'

const previewCookie = '__Host-preview'

const sign = (key: string, form: GrantForm, payload: string): Buffer =>
  createHmac('sha256', key).update(`catalogue preview ${form} ${payload}`).digest()

/** Signs a grant with the newest secret key. Throws if there is no secret key. */
function sealGrant([key]: readonly string[], form: GrantForm, grant: Omit<PreviewGrant, 'until'>, at: number): string {
  if (key === undefined) throw new Error('no secret key')
  const content: PreviewGrant = { ...grant, until: at + grantSeconds[form](grant) }
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${sign(key, form, payload).toString('base64url')}`
}

/** Verifies a grant and returns its content. Returns undefined if the grant is forged, expired or has another form. */
function openGrant(keys: readonly string[], form: GrantForm, sealed: string, at: number): PreviewGrant | undefined {
  const [payload = '', signature = ''] = sealed.split('.')
  const given = Buffer.from(signature, 'base64url')
  const isGenuine = keys.some((key) => {
    const expected = sign(key, form, payload)
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  if (!isGenuine) return undefined
  const grant = v.safeParse(previewGrant, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return grant.success && at < grant.output.until ? grant.output : undefined
}

/** Builds the URL that opens a preview. The URL is valid for one minute. */
export const buildPreviewTicketUrl = (
  { origin, secretKeys }: PreviewOptions,
  grant: Omit<PreviewGrant, 'until'>,
  at: number,
): string => `${origin}${previewTicketPath}?ticket=${sealGrant(secretKeys, 'ticket', grant, at)}`

export const readPreviewTicket = (keys: readonly string[], ticket: string, at: number): PreviewGrant | undefined =>
  openGrant(keys, 'ticket', ticket, at)

/** Returns the brand in a ticket or cookie without verifying it, if there is one. */
export function readGrantBrand(url: string, cookies: string | undefined): string | undefined {
  const sealed = URL.parse(url, 'http://preview')?.searchParams.get('ticket') ?? readCookie(cookies, previewCookie)
  try {
    const grant = v.safeParse(
      previewGrant,
      JSON.parse(Buffer.from(sealed?.split('.')[0] ?? '', 'base64url').toString()),
    )
    return grant.success ? grant.output.brand : undefined
  } catch {
    return undefined
  }
}

/** Builds the preview cookie, which is `Lax` because the office opens the preview from another site. */
export const buildPreviewCookie = (keys: readonly string[], grant: PreviewGrant, at: number): string =>
  `${previewCookie}=${sealGrant(keys, 'cookie', grant, at)}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${grantSeconds.cookie(grant)}`

export const readPreviewCookie = (
  keys: readonly string[],
  cookies: string | undefined,
  at: number,
): PreviewGrant | undefined => openGrant(keys, 'cookie', readCookie(cookies, previewCookie) ?? '', at)

import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { salesAreas, supportedLanguages } from '../../../src/contract/domain.table.ts'
import { readCookie } from '../../http/cookies.ts'

/** Where a preview is served, and the secret keys that seal its grants, newest first. */
export interface PreviewOptions {
  /** Origin that serves only previews. */
  readonly origin: string
  readonly secretKeys: readonly string[]
}

const text = v.pipe(v.string(), v.maxLength(64))
const previewGrant = v.object({
  brand: text,
  draft: text,
  /** Office session of the person. The preview ends with it. */
  session: text,
  /** Language of the person. */
  language: v.picklist(supportedLanguages),
  /** Country of the player. */
  region: text,
  /** Game, area and language in which the store opens. */
  client: text,
  area: v.picklist(salesAreas),
  storeLanguage: v.picklist(supportedLanguages),
  /** Unix time in seconds at which the grant expires. */
  until: v.number(),
})

/** Permission to look at a draft in the store as a certain player. */
export type PreviewGrant = v.InferOutput<typeof previewGrant>

/**
 * Forms of a grant. The ticket is in a URL, so it lives only until the browser has exchanged it for the cookie. A
 * ticket is not accepted as a cookie, or the reverse.
 */
const grantSeconds = { ticket: 60, cookie: 3600 } as const
type GrantForm = keyof typeof grantSeconds

/** Path of the preview's host that exchanges a ticket for a cookie. */
export const previewTicketPath = '/preview'

const previewCookie = '__Host-preview'

const sign = (key: string, form: GrantForm, payload: string): Buffer =>
  createHmac('sha256', key).update(`catalogue preview ${form} ${payload}`).digest()

/** Seals a grant, which then begins to expire. Throws if there is no secret key. */
function sealGrant([key]: readonly string[], form: GrantForm, grant: Omit<PreviewGrant, 'until'>, at: number): string {
  if (key === undefined) throw new Error('no secret key')
  const content: PreviewGrant = { ...grant, until: at + grantSeconds[form] }
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${payload}.${sign(key, form, payload).toString('base64url')}`
}

/** Returns the grant, or undefined if it is forged, in another form or expired. */
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

/** Builds the URL that opens a preview within the next minute. */
export const buildPreviewTicketUrl = (
  { origin, secretKeys }: PreviewOptions,
  grant: Omit<PreviewGrant, 'until'>,
  at: number,
): string => `${origin}${previewTicketPath}?ticket=${sealGrant(secretKeys, 'ticket', grant, at)}`

export const readPreviewTicket = (keys: readonly string[], ticket: string, at: number): PreviewGrant | undefined =>
  openGrant(keys, 'ticket', ticket, at)

/** Returns the brand that a ticket or cookie names, without verifying it. Returns undefined if it names none. */
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

/** Builds the cookie of a preview. It is `Lax` because the office that opens the preview is another site. */
export const buildPreviewCookie = (keys: readonly string[], grant: PreviewGrant, at: number): string =>
  `${previewCookie}=${sealGrant(keys, 'cookie', grant, at)}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${grantSeconds.cookie}`

export const readPreviewCookie = (
  keys: readonly string[],
  cookies: string | undefined,
  at: number,
): PreviewGrant | undefined => openGrant(keys, 'cookie', readCookie(cookies, previewCookie) ?? '', at)

/** Query parameters that determine a page's content. All other parameters are ignored. */
const decisiveParams = [
  'client_id',
  'domain_area',
  'spec_lang',
  'utm_pay',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'billing_no',
]

/** Paths of the store's legal pages. Other paths under `/legal/` are the publisher's files. */
export const lawRulesPagePath = '/legal/rules'
export const guardianPath = '/legal/guardian'
export const accessibilityPath = '/legal/accessibility'

const legalPages: ReadonlySet<string> = new Set([lawRulesPagePath, guardianPath, accessibilityPath])

export const isLegalPage = (path: string): boolean => legalPages.has(path)

/** Pattern of the store's page paths in both layouts, and of links from social networks (`/@…`). */
const shopPath =
  /^\/(?:@.*|layoutgame|selectgame|selectgoods|recharge|result|activity|my|usercenter|legal\/(?:rules|guardian|accessibility))?$/i

export const isShopPath = (path: string): boolean => shopPath.test(path.replace(/(.)\/+$/, '$1'))

const replenishParam = 'replenish_id'

/** Returns the URL parameters that determine the page's content, in a fixed order. */
export const pickPageContentParams = (valueOf: (name: string) => string | undefined): URLSearchParams =>
  new URLSearchParams(
    decisiveParams.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Parameters that disable server-side rendering, because the page is personal or embedded. */
const personalParams = ['visit', replenishParam, 'rp_client_id', 'idfv']
type HasParam = (name: string) => boolean
export const isPersonalPage = (has: HasParam): boolean => personalParams.some(has)

/**
 * Returns true for links that have a replenish id and no other personal parameter. The server can render their page.
 */
export const canRenderReplenishLinkOnServer = (has: HasParam): boolean =>
  has(replenishParam) && !personalParams.some((name) => name !== replenishParam && has(name))

export function buildReplenishLinkQuery(valueOf: (name: string) => string | undefined): URLSearchParams {
  const search = pickPageContentParams(valueOf)
  const link = valueOf(replenishParam)
  if (link !== undefined) search.set(replenishParam, link)
  return search
}

/**
 * Parameter of launches from the home screen. The store then restores the device's last selection, which the gateway
 * cannot render.
 */
export const homeScreenLaunchParam = 'home'

/** Parameters that identify a character. A page is rendered for a character only if it has both. */
const characterParams = ['role_id', 'oauth_token']

export const hasCharacterParams = (has: HasParam): boolean => characterParams.every(has)

/** Kind of visitor for whom the gateway renders a page. */
export type Audience = 'guest' | 'player' | 'character'

export const resolveVisitorKind = (has: HasParam, knowsPlayer: boolean): Audience => {
  if (hasCharacterParams(has)) return 'character'
  return has('oauth_token') || knowsPlayer ? 'player' : 'guest'
}

/** Returns the canonical URL of a public server-rendered page, or undefined for personal pages. */
export function getPublicPageUrl({ pathname, searchParams: query }: URL): string | undefined {
  const has = (name: string) => query.has(name)
  if (isPersonalPage(has) || has('billing_no') || pathname === '/result') return undefined
  if (has(homeScreenLaunchParam)) return pathname
  const publicParams = pickPageContentParams((name) => query.get(name) ?? undefined)
  if (hasCharacterParams(has)) for (const name of characterParams) publicParams.set(name, 'any')
  const search = publicParams.toString()
  return pathname + (search && `?${search}`)
}

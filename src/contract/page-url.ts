/** Query parameters that determine a page's content. All others are ignored. */
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

/** Paths of the shop in both layouts and of social links (`/@…`). */
const shopPath = /^\/(?:@.*|layoutgame|selectgame|selectgoods|recharge|result|activity|my|usercenter)?$/i

export const isShopPath = (path: string): boolean => shopPath.test(path.replace(/(.)\/+$/, '$1'))

const linkParam = 'replenish_id'

/** Picks these parameters in a fixed order. */
export const pickPageParams = (valueOf: (name: string) => string | undefined): URLSearchParams =>
  new URLSearchParams(
    decisiveParams.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** URLs with these parameters are not rendered on the server, because they concern one player or an embedded view. */
const personalParams = ['visit', linkParam, 'rp_client_id', 'idfv']
type Has = (name: string) => boolean
export const isPersonalPage = (has: Has): boolean => personalParams.some(has)

/** Replenish links are rendered on the server, except embedded and personal ones. */
export const isReplenishLink = (has: Has): boolean =>
  has(linkParam) && !personalParams.some((name) => name !== linkParam && has(name))

export function buildReplenishSearch(valueOf: (name: string) => string | undefined): URLSearchParams {
  const search = pickPageParams(valueOf)
  const link = valueOf(linkParam)
  if (link !== undefined) search.set(linkParam, link)
  return search
}

/**
 * Set when the store starts from the home screen. It then restores the last selection, which the gateway does not have.
 */
export const homeScreenParam = 'home'

/** Only their presence matters. */
const characterParams = ['role_id', 'oauth_token']

export const hasCharacterParams = (has: Has): boolean => characterParams.every(has)

/** Whom a page is rendered for. */
export type Audience = 'guest' | 'player' | 'character'

export const resolveAudience = (has: Has, knowsPlayer: boolean): Audience => {
  if (hasCharacterParams(has)) return 'character'
  return has('oauth_token') || knowsPlayer ? 'player' : 'guest'
}

/**
 * Returns the URL of the server-rendered page that everybody sees here: without token or character, in one spelling.
 * Undefined for personal pages and orders.
 */
export function getPublicUrl({ pathname, searchParams: query }: URL): string | undefined {
  const has = (name: string) => query.has(name)
  if (isPersonalPage(has) || has('billing_no') || pathname === '/result') return undefined
  if (has(homeScreenParam)) return pathname
  const kept = pickPageParams((name) => query.get(name) ?? undefined)
  if (hasCharacterParams(has)) for (const name of characterParams) kept.set(name, 'any')
  const search = kept.toString()
  return pathname + (search && `?${search}`)
}

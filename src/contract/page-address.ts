/** What decides what a page shows, and travels along in its links. Everything else of an address makes no other page. */
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

/** Paths that show the chosen game or the games to choose from: routes with bars or steps, and what leads to them. Social links begin with `/@`. */
const shopPath = /^\/(?:@.*|layoutgame|selectgame|selectgoods|recharge|result|activity|my|usercenter)?$/i

export const isShopPath = (path: string): boolean => shopPath.test(path.replace(/(.)\/+$/, '$1'))

const linkParam = 'replenish_id'

/** Those of them that an address has, always in the same order. */
export const decisiveSearch = (valueOf: (name: string) => string | undefined): URLSearchParams =>
  new URLSearchParams(
    decisiveParams.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** An address that is about one player or one game's own view is drawn by its script alone. */
const personalParams = ['visit', linkParam, 'rp_client_id', 'idfv']
type Has = (name: string) => boolean
export const isPersonal = (has: Has): boolean => personalParams.some(has)

/** A make-up link says the same to all of its holders, unless it is the game's own view, or asks for the account of one player. */
export const isMakeUpLink = (has: Has): boolean =>
  has(linkParam) && !personalParams.some((name) => name !== linkParam && has(name))

/** The address of a make-up link as the gateway draws it. */
export function linkSearch(valueOf: (name: string) => string | undefined): URLSearchParams {
  const search = decisiveSearch(valueOf)
  const link = valueOf(linkParam)
  if (link !== undefined) search.set(linkParam, link)
  return search
}

/** Marks a start from the home screen's icon: the store then opens with the last choice of this device, which the gateway does not know. */
export const homeParam = 'home'

/** Their presence decides, not what they name. */
const characterParams = ['role_id', 'oauth_token']

export const namesCharacter = (has: Has): boolean => characterParams.every(has)

/** The visitor that a page is drawn for. A player whom the script will know is not called a guest. */
export type Audience = 'guest' | 'player' | 'character'

/** By the address, and by whether a player is logged in on this device. */
export const audienceAt = (has: Has, knowsPlayer: boolean): Audience => {
  if (namesCharacter(has)) return 'character'
  return has('oauth_token') || knowsPlayer ? 'player' : 'guest'
}

/**
 * The address at which the gateway draws what this one shows to anybody: no token, no character, one spelling.
 * Undefined for the address of one player or one order.
 */
export function publicAddress({ pathname, searchParams: query }: URL): string | undefined {
  const has = (name: string) => query.has(name)
  if (isPersonal(has) || has('billing_no') || pathname === '/result') return undefined
  if (has(homeParam)) return pathname
  const kept = decisiveSearch((name) => query.get(name) ?? undefined)
  if (namesCharacter(has)) for (const name of characterParams) kept.set(name, 'any')
  const search = kept.toString()
  return pathname + (search && `?${search}`)
}

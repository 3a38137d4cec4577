import { findClientArea } from '../brands/client-area.ts'
import type { ClientBrand } from '../brands/page/client-brand.ts'
import { parseSocialCode } from '../brands/social-code.ts'
import { resolveArea } from '../kernel/session/area.ts'
import type { BootData } from '../kernel/startup/boot.ts'
import { getPlatform } from '../kernel/visitor/device.ts'
import type { Params } from '../kernel/url/params.table.ts'
import { session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { findInvalidParam, omitInvalidParam } from '../kernel/url/invalid-param.ts'
import { resolveRoute } from './resolve-route.ts'
import { buildSocialUrl, findSocialTarget } from './social-link.ts'

/** The facts that the address holds before anything is drawn, and the address without them. */

/**
 * Back from a company that vouches for players: its answer leaves the address before anything else can see it,
 * and the page is again the one that the player left.
 */
export function takeLoginCallback(): string | undefined {
  const { pathname, search, hash } = window.location
  if (!pathname.startsWith('/login/')) return undefined
  window.history.replaceState(null, '', storage.read(storageKeys.pendingLogin)?.address ?? '/')
  return pathname + search + hash
}

/** A short-code link says which game and area; a code that nobody knows says only that the stored area is not meant. */
export function resolveSocialLink(brand: ClientBrand): void {
  const code = parseSocialCode(window.location.pathname)
  if (code === undefined) return
  const target = findSocialTarget(brand, code, getPlatform())
  if (target) {
    storage.write(storageKeys.trafficSource, 'social')
    storage.write(storageKeys.domainArea, target.area)
  } else storage.remove(storageKeys.domainArea)
  window.history.replaceState(null, '', buildSocialUrl(window.location.search, target))
}

/** A home screen's icon names the choice of the day it was put there; a player who has been here since goes on from the last choice. */
export function leaveHomeScreenUrl(): void {
  if (window.location.search.includes('home=') && storage.read(storageKeys.domainArea) !== undefined)
    window.history.replaceState(null, '', window.location.pathname)
}

/** The player's area; for a new player the gateway's guess. One that is not allowed is forgotten, and a page says so. */
export function resolveInitialArea(brand: ClientBrand, params: Params, page: BootData): void {
  const { client_id: clientId } = params
  const answer = resolveArea({
    brand,
    requested: params.domain_area,
    gameArea: clientId === undefined ? undefined : (page.gameArea ?? findClientArea(brand, clientId)),
    stored: storage.read(storageKeys.domainArea) ?? page.area,
  })
  if (answer.kind === 'area') {
    session.area = answer.area
    storage.write(storageKeys.domainArea, answer.area)
  }
  if (answer.kind !== 'notAllowed') return
  storage.remove(storageKeys.domainArea)
  window.history.replaceState(null, '', `/notArea${window.location.search}`)
}

/** A link that cannot be read where it matters says so before anything is drawn. A region that is not served was refused before. */
export function validateLink(): void {
  const { pathname, search } = window.location
  const wrong = pathname === '/notArea' && session.area === null ? undefined : findInvalidParam(search, session.params)
  if (wrong === undefined) return
  session.invalidParam = wrong
  session.params = omitInvalidParam(session.params, wrong)
  window.history.replaceState(null, '', `/notArea${search}`)
}

/** An address that only leads to another one is left before anything is drawn, with all its query: what opens over the page would be closed by it. */
export function followRedirects(): void {
  const resolved = resolveRoute(window.location.pathname, session.layout)
  if (!('redirect' in resolved)) return
  window.history.replaceState(null, '', resolved.redirect + window.location.search)
  followRedirects()
}

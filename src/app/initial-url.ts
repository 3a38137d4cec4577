import { findAreaByClientId } from '../brands/client-area.ts'
import type { ClientBrand } from '../brands/page/client-brand.ts'
import { parseSocialCode } from '../brands/social-code.ts'
import { resolvePlayerArea } from '../kernel/session/area.ts'
import type { BootData } from '../kernel/startup/boot.ts'
import { getPlatform } from '../kernel/visitor/device.ts'
import type { UrlParams } from '../kernel/url/params.table.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { findInvalidUrlParam, omitInvalidUrlParam } from '../kernel/url/invalid-param.ts'
import { resolveRoute } from './resolve-route.ts'
import { buildSocialLinkUrl, findSocialLinkTarget } from './social-link.ts'

/** Reads the URL at startup and removes secrets and temporary parts. */

/**
 * Returns this page's URL if it is a login callback, and restores the previous URL. Other code never sees the
 * provider's response.
 */
export function takeLoginCallbackUrl(): string | undefined {
  const { pathname, search, hash } = window.location
  if (!pathname.startsWith('/login/')) return undefined
  window.history.replaceState(null, '', browserStorage.read(browserStorageItems.pendingLogin)?.address ?? '/')
  return pathname + search + hash
}

/** Replaces a short-code link with its game's URL and stores the area. Unknown codes clear the stored area. */
export function expandSocialLink(brand: ClientBrand): void {
  const code = parseSocialCode(window.location.pathname)
  if (code === undefined) return
  const target = findSocialLinkTarget(brand, code, getPlatform())
  if (target) {
    browserStorage.write(browserStorageItems.trafficSource, 'social')
    browserStorage.write(browserStorageItems.domainArea, target.area)
  } else browserStorage.remove(browserStorageItems.domainArea)
  window.history.replaceState(null, '', buildSocialLinkUrl(window.location.search, target))
}

/** Drops game and area from a home-screen URL if the stored selection is newer. */
export function dropOutdatedHomeScreenParams(): void {
  if (window.location.search.includes('home=') && browserStorage.read(browserStorageItems.domainArea) !== undefined)
    window.history.replaceState(null, '', window.location.pathname)
}

/** Sets the area from link, device or the gateway's guess. Unserved areas open /notArea. */
export function resolveInitialArea(brand: ClientBrand, params: UrlParams, page: BootData): void {
  const { client_id: clientId } = params
  const resolution = resolvePlayerArea({
    brand,
    requested: params.domain_area,
    gameArea: clientId === undefined ? undefined : (page.gameArea ?? findAreaByClientId(brand, clientId)),
    stored: browserStorage.read(browserStorageItems.domainArea) ?? page.area,
  })
  if (resolution.kind === 'area') {
    sessionStore.area = resolution.area
    browserStorage.write(browserStorageItems.domainArea, resolution.area)
  }
  if (resolution.kind !== 'notAllowed') return
  browserStorage.remove(browserStorageItems.domainArea)
  window.history.replaceState(null, '', `/notArea${window.location.search}`)
}

/** Opens /notArea before the first render if the link has an invalid parameter. */
export function redirectInvalidLink(): void {
  const { pathname, search } = window.location
  const wrong =
    pathname === '/notArea' && sessionStore.area === null ? undefined : findInvalidUrlParam(search, sessionStore.params)
  if (wrong === undefined) return
  sessionStore.invalidParam = wrong
  sessionStore.params = omitInvalidUrlParam(sessionStore.params, wrong)
  window.history.replaceState(null, '', `/notArea${search}`)
}

/** Follows redirects before the first render, because later redirects close overlays. */
export function followRouteRedirects(): void {
  const resolved = resolveRoute(window.location.pathname, sessionStore.layout)
  if (!('redirect' in resolved)) return
  window.history.replaceState(null, '', resolved.redirect + window.location.search)
  followRouteRedirects()
}

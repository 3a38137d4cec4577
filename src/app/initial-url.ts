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

/** These functions read the URL at startup, and remove secrets and temporary parameters from it. */

/**
 * If this page is a login callback, returns its URL and restores the previous URL. No other code sees the provider's
 * response.
 */
export function takeLoginCallbackUrl(): string | undefined {
  const { pathname, search, hash } = window.location
  if (!pathname.startsWith('/login/')) return undefined
  window.history.replaceState(null, '', browserStorage.read(browserStorageItems.pendingLogin)?.address ?? '/')
  return pathname + search + hash
}

/**
 * Replaces a short-code link with the URL of its game and saves the area. If the code is unknown, clears the saved
 * area.
 */
export function replaceSocialLinkUrl(brand: ClientBrand): void {
  const code = parseSocialCode(window.location.pathname)
  if (code === undefined) return
  const target = findSocialLinkTarget(brand, code, getPlatform())
  if (target) {
    browserStorage.write(browserStorageItems.trafficSource, 'social')
    browserStorage.write(browserStorageItems.domainArea, target.area)
  } else browserStorage.remove(browserStorageItems.domainArea)
  window.history.replaceState(null, '', buildSocialLinkUrl(window.location.search, target))
}

/** Removes game and area from the URL of a launch from the home screen, because the saved selection is newer. */
export function dropOutdatedHomeScreenParams(): void {
  if (window.location.search.includes('home=') && browserStorage.read(browserStorageItems.domainArea) !== undefined)
    window.history.replaceState(null, '', window.location.pathname)
}

/**
 * Sets the area, from the link, this device or the gateway's guess. If the brand does not serve the area, opens
 * /notArea.
 */
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

/** Opens /notArea before the first render if a parameter of the link is invalid. */
export function redirectInvalidLink(): void {
  const { pathname, search } = window.location
  const wrong =
    pathname === '/notArea' && sessionStore.area === null ? undefined : findInvalidUrlParam(search, sessionStore.params)
  if (wrong === undefined) return
  sessionStore.invalidParam = wrong
  sessionStore.params = omitInvalidUrlParam(sessionStore.params, wrong)
  window.history.replaceState(null, '', `/notArea${search}`)
}

/** Follows redirects before the first render, because a later redirect would close overlays. */
export function followRouteRedirects(): void {
  const resolved = resolveRoute(window.location.pathname, sessionStore.layout)
  if (!('redirect' in resolved)) return
  window.history.replaceState(null, '', resolved.redirect + window.location.search)
  followRouteRedirects()
}

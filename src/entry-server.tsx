import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ClientBrand } from './brands/page/client-brand.ts'
import type { RenderedScreen, RenderResult } from './brands/page/server-rendering.ts'
import { followRouteRedirects, resolveInitialArea, redirectInvalidLink } from './app/initial-url.ts'
import { getServerRenderKind } from './app/hydration/server-rendered-screens.table.ts'
import { serializePageFacts, replenishPageFactsMarker, orderPageFactsMarker } from './app/hydration/page-facts.ts'
import { applyEmbeddedReplies, resetShopState, hasNoGames } from './app/hydration/embedded-replies.ts'
import { applyEmbeddedReplenishReplies, resetReplenishState } from './app/hydration/replenish-page.ts'
import { applyEmbeddedOrderReply, resetPurchaseState, OrderPage } from './app/hydration/order-page.tsx'
import { loadPurchaseTranslations } from './app/overlays/load-purchase-translations.ts'
import { screenTable } from './app/screens.table.ts'
import { getFirstScreenName, preloadScreen } from './app/first-screen.ts'
import { createInitialSession } from './app/initial-session.ts'
import { StoreRoot } from './app/root.tsx'
import type { Area, Language } from './contract/domain.table.ts'
import type { Audience } from './contract/links/page-url.ts'
import type { BootData } from './kernel/startup/boot.ts'
import { setLanguage, startI18n } from './kernel/i18n/i18n.ts'
import { getBillingNoFromUrlParams, parseUrlParams } from './kernel/url/params.ts'
import { initSession, sessionStore } from './kernel/session/session.store.ts'
import { browserStorage } from './kernel/storage/browser-storage.ts'
import { browserStorageItems } from './kernel/storage/stored-items.table.ts'
import { preloadDeferredComponents } from './shared/lazy-component.tsx'

/** Data about the visitor from this browser's cookie (area, language and game), and the audience of the page. */
interface Visitor {
  readonly area?: Area
  readonly language?: Language
  readonly game?: string
  readonly audience: Audience
  /** True if the order in the URL is one of this browser's orders. */
  readonly ownsOrder?: boolean
}

/**
 * Renders a page as for a guest, from the first responses. `server/page/rendering` provides an environment in which
 * `window.location` is the page's URL and storage is empty.
 */
export async function renderScreen(brand: ClientBrand, page: BootData, last: Visitor): Promise<RenderResult> {
  resetShopState()
  resetPurchaseState()
  resetReplenishState()
  if (last.area) browserStorage.write(browserStorageItems.domainArea, last.area)
  if (last.language) browserStorage.write(browserStorageItems.language, last.language)
  const params = parseUrlParams(window.location.search, brand)
  const billingNo = getBillingNoFromUrlParams(params)
  if (last.ownsOrder && billingNo !== undefined) browserStorage.write(browserStorageItems.ownOrders, [billingNo])
  const linkCheck = last.audience === 'guest' ? 'done' : 'asking'
  initSession(createInitialSession({ brand, page, params, linkToken: null, linkCheck }))
  if (sessionStore.language !== page.language) return { otherLanguage: sessionStore.language }
  resolveInitialArea(brand, params, page)
  redirectInvalidLink()
  followRouteRedirects()
  if (billingNo !== undefined) {
    if (!applyEmbeddedOrderReply(page.first, billingNo)) return undefined
    const loadOrder = () => Promise.all([loadPurchaseTranslations(), screenTable.order.preload()])
    const order = <OrderPage isOwn={last.ownsOrder === true} />
    return renderWhenLoaded(loadOrder, order, {
      facts: orderPageFactsMarker,
      audience: 'guest',
      needsScreenStyle: true,
    })
  }
  const name = getFirstScreenName()
  if (name === 'replenish') {
    if (!applyEmbeddedReplenishReplies(page.first)) return undefined
    const about = { facts: replenishPageFactsMarker, audience: 'guest', needsScreenStyle: true } as const
    return renderWhenLoaded(() => preloadScreen(name), <StoreRoot />, about)
  }
  const kind = getServerRenderKind(name)
  if (name === undefined || kind === undefined) return undefined
  if (kind === 'shop' && !applyEmbeddedReplies(page.first, last)) return undefined
  const needsScreenStyle = kind === 'plain' || hasNoGames()
  const about = { facts: serializePageFacts(), audience: last.audience, needsScreenStyle }
  return renderWhenLoaded(() => preloadScreen(name), <StoreRoot />, about)
}

async function renderWhenLoaded(
  load: () => Promise<unknown>,
  page: ReactNode,
  about: Omit<RenderedScreen, 'html'>,
): Promise<RenderedScreen | undefined> {
  await startI18n(sessionStore.language)
  await load()
  await preloadDeferredComponents()
  // Components that were loaded earlier in another language need the new one too.
  await setLanguage(sessionStore.language)
  const html = renderToString(page)
  // The content security policy forbids style attributes, so a screen with a style attribute is rendered in the browser
  // instead.
  return / style="/.test(html) ? undefined : { html, ...about }
}

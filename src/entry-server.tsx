import { renderToString } from 'react-dom/server'
import type { ClientBrand } from './brands/page/client-brand.ts'
import type { RenderedScreen, RenderResult, ScreenStyle } from './brands/page/server-rendering.ts'
import { followRouteRedirects, resolveInitialArea, redirectInvalidLink } from './app/initial-url.ts'
import { getServerRenderKind } from './app/hydration/server-rendered-screens.table.ts'
import { serializePageFacts, replenishPageFactsMarker, orderPageFactsMarker } from './app/hydration/page-facts.ts'
import { applyEmbeddedReplies, resetShopState, hasNothingToSell } from './app/hydration/embedded-replies.ts'
import { applyEmbeddedReplenishReplies, resetReplenishState } from './app/hydration/replenish-page.ts'
import { applyEmbeddedOrderReply, resetPurchaseState, OrderPage } from './app/hydration/order-page.tsx'
import { loadPurchaseTranslations } from './app/overlays/load-purchase-translations.ts'
import { screenTable } from './app/screens.table.ts'
import { isGameListOnFirstScreen, getFirstScreenName, preloadScreen } from './app/first-screen.ts'
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

/** Data about the visitor: the last place from this browser's cookie, and the page's audience. */
interface Visitor {
  readonly area?: Area
  readonly language?: Language
  readonly game?: string
  readonly audience: Audience
  /** True if the order in the URL was bought in this browser. */
  readonly ownsOrder?: boolean
}

/**
 * Renders a page as for a guest, with the first responses. Runs in an environment in which `window.location` is the
 * page's URL and storage is empty (`server/page/rendering`).
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
  if (billingNo !== undefined) return drawOrder(page, billingNo, last.ownsOrder === true)
  if (getFirstScreenName() === 'replenish') return drawLink(page)
  const name = getFirstScreenName()
  const kind = getServerRenderKind(name)
  if (name === undefined || kind === undefined) return undefined
  if (kind === 'shop' && !applyEmbeddedReplies(page.first, last)) return undefined
  await startI18n(sessionStore.language)
  await preloadScreen(name)
  await preloadDeferredComponents()
  // Also loads the translations of components that were loaded in another language before.
  await setLanguage(sessionStore.language)
  const needsMore = kind === 'plain' || isGameListOnFirstScreen(name) || hasNothingToSell()
  // Pages in the old layout only contain the style of the game list.
  const needsGoods = name === 'goodsStep' || (name === 'goods' && brand.layout === 'old')
  const styles: ScreenStyle[] = []
  if (needsGoods) styles.push('step')
  if (needsMore) styles.push('more')
  return written(renderToString(<StoreRoot />), { facts: serializePageFacts(), audience: last.audience, styles })
}

async function drawOrder(page: BootData, billingNo: string, isOwn: boolean): Promise<RenderedScreen | undefined> {
  if (!applyEmbeddedOrderReply(page.first, billingNo)) return undefined
  await startI18n(sessionStore.language)
  await loadPurchaseTranslations()
  await screenTable.order.preload()
  await preloadDeferredComponents()
  await setLanguage(sessionStore.language)
  return written(renderToString(<OrderPage isOwn={isOwn} />), {
    facts: orderPageFactsMarker,
    audience: 'guest',
    styles: ['more'],
  })
}

async function drawLink(page: BootData): Promise<RenderedScreen | undefined> {
  if (!applyEmbeddedReplenishReplies(page.first)) return undefined
  await startI18n(sessionStore.language)
  await screenTable.replenish.preload()
  await preloadDeferredComponents()
  await setLanguage(sessionStore.language)
  return written(renderToString(<StoreRoot />), {
    facts: replenishPageFactsMarker,
    audience: 'guest',
    styles: ['more'],
  })
}

/** The content security policy forbids style attributes. A screen with one is rendered in the browser instead. */
const written = (html: string, about: Omit<RenderedScreen, 'html'>): RenderedScreen | undefined =>
  / style="/.test(html) ? undefined : { html, ...about }

import { getFirstScreenName } from '../first-screen.ts'
import { getServerRenderKind } from './server-rendered-screens.table.ts'
import { pageDataAttributes, pageElementIds } from '../../early/protocol.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/**
 * Facts about a server-rendered page, stored in an attribute of its root element. The store hydrates the page only if
 * its own facts are equal.
 */
interface PageFacts {
  readonly path: string
  readonly language: string
  readonly layout: string
  readonly area: string | null
  readonly game: string | null
  /** Name of the invalid link parameter, if the page reports one. */
  readonly wrong: string | null
}

const getPageFacts = (): PageFacts => ({
  path: window.location.pathname,
  language: sessionStore.language,
  layout: sessionStore.layout,
  area: sessionStore.area,
  game: getServerRenderKind(getFirstScreenName()) === 'shop' ? (selectionStore.chosen.clientId ?? null) : null,
  wrong: sessionStore.invalidParam,
})

/** Value for an order page. It is never hydrated because the store may know a newer status. */
export const orderPageFactsMarker = 'order'
const getRenderedFacts = () =>
  document.getElementById(pageElementIds.root)?.getAttribute(pageDataAttributes.drawn) ?? ''
export const isServerRenderedOrder = (): boolean => getRenderedFacts() === orderPageFactsMarker

/**
 * Value for the page of a replenish link. It is never hydrated because a payment may have been started on this device.
 */
export const replenishPageFactsMarker = 'link'

export const isOrderOrReplenishPage = (): boolean =>
  [orderPageFactsMarker, replenishPageFactsMarker].includes(getRenderedFacts())

export const serializePageFacts = (): string => JSON.stringify(getPageFacts())

/** Returns true if the server-rendered page is what the store would render. */
export const canHydratePage = (): boolean => getRenderedFacts() === serializePageFacts()

export const isServerRenderedShop = (): boolean =>
  getServerRenderKind(getFirstScreenName()) === 'shop' && canHydratePage()

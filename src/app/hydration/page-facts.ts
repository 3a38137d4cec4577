import { getFirstScreenName } from '../first-screen.ts'
import { getServerRenderKind } from './server-rendered-screens.table.ts'
import { pageDataAttributes, pageElementIds } from '../../early/protocol.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/**
 * State of the store for which the server rendered the page, stored in an attribute. The page is hydrated only if the
 * browser has the same state.
 */
interface PageFacts {
  readonly path: string
  readonly language: string
  readonly layout: string
  readonly area: string | null
  readonly game: string | null
  /** Invalid link parameter that the page explains, if any. */
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

/** Marks an order page. It is never hydrated, because the order's status may have changed since. */
export const orderPageFactsMarker = 'order'
const getRenderedFacts = () =>
  document.getElementById(pageElementIds.root)?.getAttribute(pageDataAttributes.drawn) ?? ''
export const isServerRenderedOrder = (): boolean => getRenderedFacts() === orderPageFactsMarker

/** Marks a page of a replenish link. It is never hydrated, because this device may have started a payment. */
export const replenishPageFactsMarker = 'link'

export const isOrderOrReplenishPage = (): boolean =>
  [orderPageFactsMarker, replenishPageFactsMarker].includes(getRenderedFacts())

export const serializePageFacts = (): string => JSON.stringify(getPageFacts())

/** Returns true if the server rendered the page for the current state of the store. */
export const canHydratePage = (): boolean => getRenderedFacts() === serializePageFacts()

export const isServerRenderedShop = (): boolean =>
  getServerRenderKind(getFirstScreenName()) === 'shop' && canHydratePage()

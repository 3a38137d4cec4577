import { getFirstScreenName } from '../first-screen.ts'
import { getServerRenderKind } from './server-rendered-screens.table.ts'
import { pageDataAttributes, pageElementIds } from '../../early/protocol.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Server-rendered page facts, stored in an attribute. The page is hydrated only if the store's facts are equal. */
interface PageFacts {
  readonly path: string
  readonly language: string
  readonly layout: string
  readonly area: string | null
  readonly game: string | null
  /** Invalid link parameter reported by the page, if any. */
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

/** Marks an order page, which is never hydrated because its status may be newer. */
export const orderPageFactsMarker = 'order'
const getRenderedFacts = () =>
  document.getElementById(pageElementIds.root)?.getAttribute(pageDataAttributes.drawn) ?? ''
export const isServerRenderedOrder = (): boolean => getRenderedFacts() === orderPageFactsMarker

/** Marks a replenish page, which is never hydrated because this device may have started a payment. */
export const replenishPageFactsMarker = 'link'

export const isOrderOrReplenishPage = (): boolean =>
  [orderPageFactsMarker, replenishPageFactsMarker].includes(getRenderedFacts())

export const serializePageFacts = (): string => JSON.stringify(getPageFacts())

/** Returns true if the server-rendered page equals the store's. */
export const canHydratePage = (): boolean => getRenderedFacts() === serializePageFacts()

export const isServerRenderedShop = (): boolean =>
  getServerRenderKind(getFirstScreenName()) === 'shop' && canHydratePage()

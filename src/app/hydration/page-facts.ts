import { getFirstScreenName } from '../first-screen.ts'
import { getRenderKind } from './server-rendered-screens.table.ts'
import { attributes, ids } from '../../early/protocol.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'

/** Facts about a drawn page, sent with it: the store takes the drawing over only where it would show the same. */
interface PageFacts {
  readonly path: string
  readonly language: string
  readonly layout: string
  readonly area: string | null
  readonly game: string | null
  /** The fault of the link, where the page names it. */
  readonly wrong: string | null
}

const getPageFacts = (): PageFacts => ({
  path: window.location.pathname,
  language: session.language,
  layout: session.layout,
  area: session.area,
  game: getRenderKind(getFirstScreenName()) === 'shop' ? (selection.chosen.clientId ?? null) : null,
  wrong: session.invalidParam,
})

/** Of a page that shows how an order stands: never taken over, for the store knows more of it. */
export const orderPageFacts = 'order'
const getRenderedFacts = () => document.getElementById(ids.root)?.getAttribute(attributes.drawn) ?? ''
export const isServerRenderedOrder = (): boolean => getRenderedFacts() === orderPageFacts

/** Of a page that shows what a make-up link asks for: drawn anew as well, for this device may have begun to pay it. */
export const linkPageFacts = 'link'

export const isOrderOrLinkPage = (): boolean => [orderPageFacts, linkPageFacts].includes(getRenderedFacts())

/** As an attribute of the page's root; equal facts are equal text. */
export const serializePageFacts = (): string => JSON.stringify(getPageFacts())

/** Whether the page shows what the store would show. */
export const canHydrate = (): boolean => getRenderedFacts() === serializePageFacts()

/** The goods are drawn as the store would show them. */
export const isServerRenderedShop = (): boolean => getRenderKind(getFirstScreenName()) === 'shop' && canHydrate()

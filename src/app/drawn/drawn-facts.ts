import { firstScreenName } from '../first-screen.ts'
import { drawnAs } from './drawn-screens.table.ts'
import { attributes, ids } from '../../early/protocol.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'

/** Facts about a drawn page, sent with it: the store takes the drawing over only where it would show the same. */
interface DrawnFacts {
  readonly path: string
  readonly language: string
  readonly layout: string
  readonly area: string | null
  readonly game: string | null
  /** The fault of the link, where the page names it. */
  readonly wrong: string | null
}

const drawnFacts = (): DrawnFacts => ({
  path: window.location.pathname,
  language: session.language,
  layout: session.layout,
  area: session.area,
  game: drawnAs(firstScreenName()) === 'shop' ? (selection.chosen.clientId ?? null) : null,
  wrong: session.wrongParam,
})

/** Of a page that shows how an order stands: never taken over, for the store knows more of it. */
export const orderFacts = 'order'
const drawnNow = () => document.getElementById(ids.root)?.getAttribute(attributes.drawn) ?? ''
export const showsOrder = (): boolean => drawnNow() === orderFacts

/** Of a page that shows what a make-up link asks for: drawn anew as well, for this device may have begun to pay it. */
export const linkFacts = 'link'

export const isDrawnForOne = (): boolean => [orderFacts, linkFacts].includes(drawnNow())

/** As an attribute of the page's root; equal facts are equal text. */
export const factsText = (): string => JSON.stringify(drawnFacts())

/** Whether the page shows what the store would show. */
export const isDrawnSame = (): boolean => drawnNow() === factsText()

/** The goods are drawn as the store would show them. */
export const isDrawnShop = (): boolean => drawnAs(firstScreenName()) === 'shop' && isDrawnSame()

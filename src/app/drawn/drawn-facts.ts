import { session } from '../../kernel/session.store.ts'
import { order } from '../../purchase/order-info.store.ts'

/** What a drawn page shows: told with it, so that the store takes it over only where it would show the same. */
interface DrawnFacts {
  readonly path: string
  readonly language: string
  readonly layout: string
  readonly area: string | null
  readonly game: string | null
}

export const drawnFacts = (): DrawnFacts => ({
  path: window.location.pathname,
  language: session.language,
  layout: session.layout,
  area: session.area,
  game: order.info.clientId ?? null,
})

/** Of a page that shows how an order stands: never taken over, for the store knows more of it. */
export const orderFacts = 'order'

/** As an attribute of the page's root; equal facts are equal text. */
export const factsText = (): string => JSON.stringify(drawnFacts())

import type { ScreenName } from '../screens.table.ts'

/**
 * Screens that say the same to everyone who opens an address, and so are drawn by the gateway: those that sell, with what is sold; the
 * others by themselves. Read by `src/entry-server.tsx` and when a drawn page is taken over.
 * To add one: a row, and its state in `first-replies.ts`.
 */
const serverRenderedScreens: { readonly [Name in ScreenName]?: 'shop' | 'plain' } = {
  goods: 'shop',
  goodsStep: 'shop',
  selectGame: 'shop',
  area: 'plain',
  notFound: 'plain',
  notArea: 'plain',
  errorReplenish: 'plain',
}

export const getRenderKind = (name: ScreenName | undefined): 'shop' | 'plain' | undefined =>
  name === undefined ? undefined : serverRenderedScreens[name]

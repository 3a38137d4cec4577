import type { ScreenName } from '../screens.table.ts'

/**
 * Screens that the gateway renders. `shop` screens need games and goods. To add a screen, add a row here, and load its
 * state in `load-first-screen-replies.ts`.
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

export const getServerRenderKind = (name: ScreenName | undefined): 'shop' | 'plain' | undefined =>
  name === undefined ? undefined : serverRenderedScreens[name]

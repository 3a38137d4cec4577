import type { Brand } from '../../brands/load/brand.schema.ts'
import { screenStyles, type ScreenStyle } from '../../brands/page/server-rendering.ts'
import { readStyle, type Bundle } from './page-files.ts'

/**
 * The modules of each style. Read by the build. To draw a screen that no brand's page begins with: its module here. Without it the screen is
 * painted bare until its script has come.
 */
const screens: Readonly<Record<ScreenStyle, readonly string[]>> = {
  more: [
    '/src/app/overlays/result-with-offer.tsx',
    '/src/journeys/result/order-screen.tsx',
    '/src/journeys/replenish/replenish-screen.tsx',
    '/src/ui/dialogs/sheet.tsx',
    '/src/ui/states/empty-state.tsx',
    '/src/journeys/select/games/game-list.tsx',
    '/src/journeys/select/regions/area-picker.tsx',
  ],
  step: ['/src/journeys/select/goods-step-screen.tsx'],
}

export type ServerRenderedStyles = Readonly<Record<string, string>>
/** The module of the screen that a page of each layout begins with. */
export type FirstScreens = Readonly<Record<Brand['layout'], string>>

/**
 * The styles of gateways' drawings, beside the style of every page; by the names of their files.
 */
export const collectServerRenderedStyles = (bundle: Bundle, firstScreens: FirstScreens): ServerRenderedStyles => ({
  [screenStyles.more]: readStyle(bundle, screens.more, Object.values(firstScreens)),
  [screenStyles.step]: readStyle(bundle, screens.step, Object.values(firstScreens)),
})

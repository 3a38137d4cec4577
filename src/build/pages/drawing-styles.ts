import type { Brand } from '../../brands/brand.schema.ts'
import { drawnStyles, type DrawnStyle } from '../../brands/drawing.ts'
import { styleOf, type Bundle } from './page-files.ts'

/**
 * The modules of each style. Read by the build. To draw a screen that no brand's page begins with: its module here. Without it the screen is
 * painted bare until its script has come.
 */
const screens: Readonly<Record<DrawnStyle, readonly string[]>> = {
  more: [
    '/src/app/overlays/result-with-offer.tsx',
    '/src/journeys/result/order-screen.tsx',
    '/src/journeys/replenish/replenish-screen.tsx',
    '/src/ui/sheet.tsx',
    '/src/ui/empty-state.tsx',
    '/src/journeys/select/game-list.tsx',
    '/src/journeys/select/area-picker.tsx',
  ],
  step: ['/src/journeys/select/goods-step-screen.tsx'],
}

export type DrawingStyles = Readonly<Record<string, string>>
/** The module of the screen that a page of each layout begins with. */
export type FirstScreens = Readonly<Record<Brand['layout'], string>>

/**
 * The styles of gateways' drawings, beside the style of every page; by the names of their files.
 */
export const drawingStyles = (bundle: Bundle, firstScreens: FirstScreens): DrawingStyles => ({
  [drawnStyles.more]: styleOf(bundle, screens.more, Object.values(firstScreens)),
  [drawnStyles.step]: styleOf(bundle, screens.step, Object.values(firstScreens)),
})

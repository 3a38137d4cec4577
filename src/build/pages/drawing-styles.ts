import { moreStyle, waysStyle } from '../../brands/drawing.ts'
import { styleOf, type Bundle } from './early-links.ts'

/** What orders, make-up links, error pages, lists of games and empty lists are drawn with, beside the style that every page brings along. */
const moreModules = [
  '/src/app/overlays/result-with-offer.tsx',
  '/src/journeys/result/order-screen.tsx',
  '/src/journeys/replenish/replenish-screen.tsx',
  '/src/ui/sheet.tsx',
  '/src/ui/empty-state.tsx',
  '/src/journeys/select/game-list.tsx',
  '/src/journeys/select/area-picker.tsx',
]

/** The styles of the ways to pay, where Buy is pressed before the page's script has come. */
const waysModules = ['/src/journeys/recharge/recharge-sheet.tsx']

export type DrawingStyles = Readonly<Record<typeof moreStyle | typeof waysStyle, string>>

/** The styles of gateways' drawings, beside the style of every page; by the names of their files. */
export const drawingStyles = (bundle: Bundle, firstScreens: readonly string[]): DrawingStyles => ({
  [moreStyle]: styleOf(bundle, moreModules, firstScreens),
  [waysStyle]: styleOf(bundle, waysModules, firstScreens),
})

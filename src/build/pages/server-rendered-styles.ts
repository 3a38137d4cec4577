import type { Brand } from '../../brands/load/brand.schema.ts'
import type { ScreenStyle } from '../../brands/page/server-rendering.ts'
import { readModuleStyles, type OutputBundle } from './page-files.ts'

/**
 * Modules whose styles are inlined in server-rendered pages. Add the module of each screen that the gateway renders;
 * otherwise, the screen has no styles until its script has loaded.
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

/** Module of the first screen of each layout. */
export type FirstScreenModules = Readonly<Record<Brand['layout'], string>>

/** Returns the styles of server-rendered screens, without those that every page already has. */
export function collectServerRenderedStyles(
  bundle: OutputBundle,
  firstScreens: FirstScreenModules,
): Record<ScreenStyle, string> {
  const read = (modules: readonly string[]) => readModuleStyles(bundle, modules, Object.values(firstScreens))
  return { more: read(screens.more), step: read(screens.step) }
}

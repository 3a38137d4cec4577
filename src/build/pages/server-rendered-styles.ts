import type { Brand } from '../../brands/load/brand.schema.ts'
import { inlinedScreenStyleFiles, type ScreenStyle } from '../../brands/page/server-rendering.ts'
import { readModuleStyles, type OutputBundle } from './page-files.ts'

/**
 * Modules of each style file. Add a server-rendered screen's module here, otherwise the screen is unstyled until its
 * script loads.
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
/** Module of the first screen of each layout. */
export type FirstScreenModules = Readonly<Record<Brand['layout'], string>>

/** Returns the styles of server-rendered screens by file name, except those that every page already has. */
export const collectServerRenderedStyles = (
  bundle: OutputBundle,
  firstScreens: FirstScreenModules,
): ServerRenderedStyles => ({
  [inlinedScreenStyleFiles.more]: readModuleStyles(bundle, screens.more, Object.values(firstScreens)),
  [inlinedScreenStyleFiles.step]: readModuleStyles(bundle, screens.step, Object.values(firstScreens)),
})

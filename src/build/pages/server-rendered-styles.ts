import { readModuleStyles, type OutputBundle } from './page-files.ts'

/**
 * Modules whose styles are inlined in server-rendered pages. Add the module of each screen that the gateway renders;
 * otherwise, the screen has no styles until its script has loaded.
 */
const screens = [
  '/src/app/overlays/result-with-offer.tsx',
  '/src/journeys/result/order-screen.tsx',
  '/src/journeys/replenish/replenish-screen.tsx',
  '/src/ui/dialogs/sheet.tsx',
  '/src/ui/states/empty-state.tsx',
  '/src/journeys/select/regions/area-picker.tsx',
  '/src/journeys/select/goods-step-screen.tsx',
]

/** Returns the styles of server-rendered screens, except those of the first screens, which every page has. */
export const collectServerRenderedStyle = (bundle: OutputBundle, firstScreens: readonly string[]): string =>
  readModuleStyles(bundle, screens, firstScreens)

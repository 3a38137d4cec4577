import type { Rolldown } from 'vite'
import { createModuleReachabilityTest } from './find-reachable.ts'

/** Modules of the first screens of both layouts. */
export const firstScreenModules = ['/src/app/goods-page.tsx', '/src/journeys/select/select-game-screen.tsx']

const ofFirstScreen = createModuleReachabilityTest(firstScreenModules)
const ofOverlays = createModuleReachabilityTest(['/src/app/overlays/overlay-host.tsx'])
const ofSheet = createModuleReachabilityTest(['/src/journeys/recharge/recharge-sheet.tsx'])
const ofIdle = createModuleReachabilityTest(['/src/app/lifecycle/idle-steps.ts'])

type Group = Rolldown.CodeSplittingGroup
/** Creates a group of all modules that pass a test. A group takes modules before groups with a lower priority. */
const createGroup = (
  chunk: string,
  priority: number,
  hasModule: ReturnType<typeof createModuleReachabilityTest>,
): Group => ({
  name: (id, context) => (hasModule(id, context) ? chunk : null),
  debugName: chunk,
  priority,
})

/** Matches the folder of a module under `src`, or the name of its journey. */
const folder = /[\\/]src[\\/](?:journeys[\\/])?([a-z-]+)[\\/]/
const getFolderName = (id: string): string | null => folder.exec(id)?.[1] ?? null

/**
 * Chunk groups. There are few because each chunk is a request on a slow network. A module's imports and importers
 * determine its chunk:
 *
 * - `react`: packages that rarely change.
 * - `store`: everything that the entry imports.
 * - `screens`: modules of the first screens of both layouts.
 * - `overlays`: modules of the host of sheets and dialogs.
 * - `sheet`: modules of the payment sheet, `idle`: those that the page loads when idle, `purchase`: those of both.
 * - Other shared modules are grouped by folder. A module with only one importer is in the importer's chunk.
 */
export const chunkGroups: Group[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  { name: 'store', tags: ['$initial'], priority: 6 },
  createGroup('screens', 5, ofFirstScreen),
  createGroup('overlays', 4, ofOverlays),
  createGroup('purchase', 3, (id, context) => ofSheet(id, context) && ofIdle(id, context)),
  createGroup('sheet', 2, ofSheet),
  createGroup('idle', 2, ofIdle),
  { name: getFolderName, debugName: 'folders', minShareCount: 2, priority: 1 },
]

import type { Rolldown } from 'vite'
import { createModuleReachabilityTest } from './find-reachable.ts'

/** Modules of the first screens of both layouts. */
export const firstScreenModules = ['/src/app/goods-page.tsx', '/src/journeys/select/select-game-screen.tsx']

const ofFirstScreen = createModuleReachabilityTest(firstScreenModules)
const ofIdle = createModuleReachabilityTest(['/src/app/lifecycle/idle-steps.ts'])

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
 * - `idle`: modules that the page loads when idle.
 * - Other shared modules are grouped by folder. A module with only one importer is in the importer's chunk.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  { name: 'store', tags: ['$initial'], priority: 6 },
  { name: (id, context) => (ofFirstScreen(id, context) ? 'screens' : null), debugName: 'screens', priority: 4 },
  { name: (id, context) => (ofIdle(id, context) ? 'idle' : null), debugName: 'idle', priority: 2 },
  { name: getFolderName, debugName: 'folders', minShareCount: 2, priority: 1 },
]

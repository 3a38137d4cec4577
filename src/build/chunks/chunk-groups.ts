import type { Rolldown } from 'vite'
import { findReachable } from './find-reachable.ts'

/** The module of the screen that a page of each layout begins with. */
export const firstScreens = {
  new: '/src/app/goods-page.tsx',
  old: '/src/journeys/select/select-game-screen.tsx',
}
/** What a page begins in its idle moments. */
const idleSteps = '/src/app/lifecycle/idle-steps.ts'

const ofNew = findReachable([firstScreens.new])
const ofOld = findReachable([firstScreens.old])
const ofIdle = findReachable([idleSteps])

/** The folder under `src`, and for a journey its own. */
const folder = /[\\/]src[\\/](?:journeys[\\/])?([a-z-]+)[\\/]/
const folderOf = (id: string): string | null => folder.exec(id)?.[1] ?? null

/**
 * Few chunks, because each is a request on a slow network. Which one a module goes to follows from what imports it:
 *
 * - `react`: packages that rarely change.
 * - `store`: what the entry brings along.
 * - `shared`, `goods`, `games`: what the first screens need, both or one of them.
 * - `idle`: what a page begins in its idle moments.
 * - Of the rest, modules that several parts share go by the folder that they lie in. A module that one part alone needs travels with it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
  { name: 'store', tags: ['$initial'], priority: 6 },
  {
    name: (id, context) => (ofNew(id, context) && ofOld(id, context) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: 2,
    priority: 5,
  },
  { name: (id, context) => (ofNew(id, context) ? 'goods' : null), debugName: 'goods', priority: 4 },
  { name: (id, context) => (ofOld(id, context) ? 'games' : null), debugName: 'games', priority: 4 },
  { name: (id, context) => (ofIdle(id, context) ? 'idle' : null), debugName: 'idle', priority: 2 },
  { name: folderOf, debugName: 'folders', minShareCount: 2, priority: 1 },
]

import type { VipLevel } from '../../contract/entities/vip.ts'

/** Rules of the VIP levels from the specification. Levels are sorted in ascending order. */

type Level = Pick<VipLevel, 'needPoints'>

export type VipLevelState = 'locked' | 'reached' | 'exceeded'

/** Returns the index of the current level, or -1 below the first level. */
export const getReachedLevelIndex = (levels: readonly Level[], points: number): number =>
  levels.filter(({ needPoints }) => needPoints <= points).length - 1

/** Returns the state of a level. `reached` is the current level; all lower levels are `exceeded`. */
export function getLevelState(levels: readonly Level[], index: number, points: number): VipLevelState {
  const reached = getReachedLevelIndex(levels, points)
  if (index > reached) return 'locked'
  return index === reached ? 'reached' : 'exceeded'
}

export const getNextLevel = <L extends Level>(levels: readonly L[], points: number): L | undefined =>
  levels[getReachedLevelIndex(levels, points) + 1]

/** Returns the progress to the next level as a whole percentage; 100 at the top level. */
export function getLevelProgressPercent(levels: readonly Level[], points: number): number {
  const next = getNextLevel(levels, points)
  if (!next || next.needPoints <= 0) return 100
  return Math.min(100, Math.floor((Math.max(points, 0) / next.needPoints) * 100))
}

export type LevelBadgeTier = 'grey' | 'white' | 'blue' | 'yellow' | 'colour'

/** Returns the color of the badge of a VIP level. */
export function getLevelBadgeTier(stage: number): LevelBadgeTier {
  if (stage <= 0) return 'grey'
  if (stage <= 3) return 'white'
  if (stage <= 6) return 'blue'
  return stage <= 9 ? 'yellow' : 'colour'
}

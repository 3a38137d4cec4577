import type { VipLevel } from '../../contract/entities/vip.ts'

/** These functions expect the VIP levels in ascending order. */

type Level = Pick<VipLevel, 'needPoints'>

export type VipLevelState = 'locked' | 'reached' | 'exceeded'

/** Returns the current level's index, or -1 below the first level. */
export const getReachedLevelIndex = (levels: readonly Level[], points: number): number =>
  levels.filter(({ needPoints }) => needPoints <= points).length - 1

/** Returns a level's state. `reached` is the current level, and lower levels are `exceeded`. */
export function getLevelState(levels: readonly Level[], index: number, points: number): VipLevelState {
  const reached = getReachedLevelIndex(levels, points)
  if (index > reached) return 'locked'
  return index === reached ? 'reached' : 'exceeded'
}

export const getNextLevel = <L extends Level>(levels: readonly L[], points: number): L | undefined =>
  levels[getReachedLevelIndex(levels, points) + 1]

export function getLevelProgressPercent(levels: readonly Level[], points: number): number {
  const next = getNextLevel(levels, points)
  if (!next || next.needPoints <= 0) return 100
  return Math.min(100, Math.floor((Math.max(points, 0) / next.needPoints) * 100))
}

export type LevelBadgeTier = 'grey' | 'white' | 'blue' | 'yellow' | 'colour'

export function getLevelBadgeTier(stage: number): LevelBadgeTier {
  if (stage <= 0) return 'grey'
  if (stage <= 3) return 'white'
  if (stage <= 6) return 'blue'
  return stage <= 9 ? 'yellow' : 'colour'
}

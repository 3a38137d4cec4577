import type { VipLevel } from '../../contract/entities/vip.ts'

/** Where a player stands on the path of levels: the specification's rules, pure. Levels come lowest first. */
type Level = Pick<VipLevel, 'needPoints'>

export type LevelState = 'locked' | 'reached' | 'exceeded'

/** -1 below the first one. */
export const reachedIndex = (levels: readonly Level[], points: number): number =>
  levels.filter(({ needPoints }) => needPoints <= points).length - 1

/** Locked until its points are there, reached while it is the player's own, exceeded once a higher one is. */
export function stateOf(levels: readonly Level[], index: number, points: number): LevelState {
  const reached = reachedIndex(levels, points)
  if (index > reached) return 'locked'
  return index === reached ? 'reached' : 'exceeded'
}

export const nextLevel = <L extends Level>(levels: readonly L[], points: number): L | undefined =>
  levels[reachedIndex(levels, points) + 1]

/** Points against what the next level needs, in whole per cent, at most 100; 100 at the top. */
export function progressOf(levels: readonly Level[], points: number): number {
  const next = nextLevel(levels, points)
  if (!next || next.needPoints <= 0) return 100
  return Math.min(100, Math.floor((Math.max(points, 0) / next.needPoints) * 100))
}

export type Tier = 'grey' | 'white' | 'blue' | 'yellow' | 'colour'

/** The badge by the count of levels: 0, 1 to 3, 4 to 6, 7 to 9, 10 and more. */
export function tierOf(stage: number): Tier {
  if (stage <= 0) return 'grey'
  if (stage <= 3) return 'white'
  if (stage <= 6) return 'blue'
  return stage <= 9 ? 'yellow' : 'colour'
}

import type { GameRow } from '../catalogue/games.repository.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { VipDeps } from './vip-deps.ts'
import type { AccountKey, LevelRow } from './vip.repository.ts'

export interface VipMember extends AccountKey {
  game: GameRow
  points: number
  levels: readonly LevelRow[]
  /** Highest level reached, if any. */
  level: LevelRow | undefined
}

/** Returns the highest level for which the points suffice. `levels` must be in ascending order. */
export const findVipLevel = (levels: readonly LevelRow[], points: number): LevelRow | undefined =>
  levels.findLast(({ needPoints }) => needPoints <= points)

export async function loadVipMember(
  { players, rows }: VipDeps,
  facts: RequestFacts,
  clientId: string,
): Promise<VipMember> {
  const { game, account } = await players.requireCaller(facts, clientId)
  const { brand, gpId, suid } = account
  const [points, levels] = await Promise.all([rows.points({ brand, gpId, suid }), rows.levels({ brand })])
  return { brand, gpId, suid, game, points, levels, level: findVipLevel(levels, points) }
}

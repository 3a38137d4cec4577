import type { CallContext } from '../handlers/call-context.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import { accountOf, gameOf } from '../services/players.ts'
import type { Holder, LevelRow } from './vip.repository.ts'

/** A player as the programme sees them. */
export interface Member extends Holder {
  game: GameRow
  points: number
  levels: readonly LevelRow[]
  /** The highest that is reached; undefined before the first. */
  level: LevelRow | undefined
}

/** The levels come lowest first. */
export const levelAt = (levels: readonly LevelRow[], points: number): LevelRow | undefined =>
  levels.findLast(({ needPoints }) => needPoints <= points)

export async function memberOf(context: CallContext, clientId: string): Promise<Member> {
  const game = await gameOf(context, clientId)
  const { brand, gpId, suid } = await accountOf(context, game)
  const { vip } = context.repositories
  const [points, levels] = await Promise.all([vip.points({ brand, gpId, suid }), vip.levels({ brand })])
  return { brand, gpId, suid, game, points, levels, level: levelAt(levels, points) }
}

import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import type { AccountRow } from '../repositories/players.repository.ts'
import type { ActivityKind, ActivityRow } from './events.repository.ts'
import { amountIn, daysInRow, type Row } from './progress.ts'

/** Where an account stands in an event. A guest stands at its beginning. */
export interface Standing {
  activity: ActivityRow
  /** In the unit of the steps: minor units, or days in a row. */
  reached: number
  received: ReadonlySet<string>
  /** Days, of a continuous event. */
  row: Row
}

/** The event of this kind that the game has now, in its area; -3022 where there is none. */
export async function activityOf(context: CallContext, game: GameRow, kind: ActivityKind): Promise<ActivityRow> {
  const found = (await shownIn(context, game)).find((activity) => activity.kind === kind)
  if (!found) throw new CallFailure('noSuchActivity')
  return found
}

export const shownIn = ({ repositories, nowSeconds }: CallContext, { brand, gpId, area }: GameRow) =>
  repositories.events.shown({ brand, gpId, area, nowSeconds })

export async function standingOf(
  context: CallContext,
  activity: ActivityRow,
  account: AccountRow | undefined,
): Promise<Standing> {
  const { events, gifts } = context.repositories
  const [credits, claimed] = account
    ? await Promise.all([
        events.credits(activity, account.suid),
        gifts.claimed({ ...account, source: activity.activityId }),
      ])
    : [[], []]
  const row = daysInRow(activity, credits, context.nowSeconds)
  return {
    activity,
    reached: activity.kind === 'cumulative' ? amountIn(activity.currency, credits) : row.best,
    received: new Set(claimed.map(({ giftId }) => giftId)),
    row,
  }
}

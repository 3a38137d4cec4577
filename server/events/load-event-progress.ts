import type { GameRow } from '../catalogue/games.repository.ts'
import type { GiftService } from '../gifts/gift-service.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { ActivityKind, ActivityRow, EventsRepository } from './events.repository.ts'
import { sumPaymentsInCurrency, computePaymentDayStreak, type Streak } from './progress.ts'

export interface ProgressDeps {
  readonly rows: EventsRepository
  readonly gifts: Pick<GiftService, 'claimed'>
}

/** An account's progress in an event. Guests have none. */
export interface EventProgress {
  activity: ActivityRow
  /** False for guests. */
  isPlayer: boolean
  /** Progress towards the gifts, in minor units or consecutive days like their thresholds. */
  reached: number
  received: ReadonlySet<string>
  /** Streak details, used only by streak events. */
  row: Streak
}

/** Returns the game's current event of a kind. Throws an error with code -3022 if there is none. */
export async function requireCurrentActivity(
  rows: EventsRepository,
  facts: RequestFacts,
  game: GameRow,
  kind: ActivityKind,
): Promise<ActivityRow> {
  const found = (await listVisibleActivities(rows, facts, game)).find((activity) => activity.kind === kind)
  if (!found) throw new CallFailure('noSuchActivity')
  return found
}

export const listVisibleActivities = (
  rows: EventsRepository,
  { nowSeconds }: RequestFacts,
  { brand, gpId, area }: GameRow,
): Promise<ActivityRow[]> => rows.shown({ brand, gpId, area, nowSeconds })

export async function loadEventProgress(
  { rows, gifts }: ProgressDeps,
  { nowSeconds }: RequestFacts,
  activity: ActivityRow,
  account: AccountRow | undefined,
): Promise<EventProgress> {
  const [credits, claimed] = account
    ? await Promise.all([
        rows.credits(activity, account.suid),
        gifts.claimed({ ...account, source: activity.activityId }),
      ])
    : [[], []]
  const row = computePaymentDayStreak(activity, credits, nowSeconds)
  return {
    activity,
    isPlayer: account !== undefined,
    reached: activity.kind === 'cumulative' ? sumPaymentsInCurrency(activity.currency, credits) : row.best,
    received: new Set(claimed.map(({ giftId }) => giftId)),
    row,
  }
}

interface Phase {
  readonly untilMs: number
  readonly everyMs: number
}

interface PollSchedule {
  readonly phases: readonly Phase[]
  /** Interval after the last phase. It never ends, because cash payments at a counter may take half an hour. */
  readonly thenEveryMs: number
}

/**
 * Poll intervals by time since the first poll. `order`: the player is watching one order. `list`: several orders, each with
 * its own request. `seldom`: nobody is watching, or only a refund may still change.
 */
export const pollSchedules = {
  order: {
    phases: [
      { untilMs: 10_000, everyMs: 2_000 },
      { untilMs: 60_000, everyMs: 4_000 },
      { untilMs: 600_000, everyMs: 12_000 },
    ],
    thenEveryMs: 60_000,
  },
  list: {
    phases: [
      { untilMs: 20_000, everyMs: 5_000 },
      { untilMs: 600_000, everyMs: 15_000 },
    ],
    thenEveryMs: 60_000,
  },
  seldom: { phases: [], thenEveryMs: 60_000 },
} as const satisfies Record<string, PollSchedule>

/** Spreads the polls of players who wait for the same outage to end. */
const jitterShare = 0.2

const findPhase = ({ phases }: PollSchedule, elapsedMs: number) => phases.find(({ untilMs }) => elapsedMs < untilMs)

/** Delay before the next poll, with jitter. `random` is in [0, 1). */
export const getNextPollMs = (pace: PollSchedule, elapsedMs: number, random: number): number =>
  (findPhase(pace, elapsedMs)?.everyMs ?? pace.thenEveryMs) * (1 + jitterShare * (random - 0.5))

export const hasSlowedDown = (pace: PollSchedule, elapsedMs: number): boolean =>
  findPhase(pace, elapsedMs) === undefined

interface Phase {
  readonly untilMs: number
  readonly everyMs: number
}

interface PollSchedule {
  readonly phases: readonly Phase[]
  /** Interval after the last phase. Polling never stops, because players may pay in cash later. */
  readonly thenEveryMs: number
}

/**
 * Poll intervals by time since the first poll. `order` is for one order on screen, `list` for several orders, and
 * `seldom` applies if no visible order can change soon.
 */
export const orderPollSchedules = {
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

/** Random share of each delay, so that clients do not poll at the same moment after an outage. */
const jitterShare = 0.2

const findPhase = ({ phases }: PollSchedule, elapsedMs: number) => phases.find(({ untilMs }) => elapsedMs < untilMs)

/** Returns the next poll delay with jitter. `random` is in [0, 1). */
export const getNextPollDelayMs = (pace: PollSchedule, elapsedMs: number, random: number): number =>
  (findPhase(pace, elapsedMs)?.everyMs ?? pace.thenEveryMs) * (1 + jitterShare * (random - 0.5))

export const hasPollingSlowedDown = (pace: PollSchedule, elapsedMs: number): boolean =>
  findPhase(pace, elapsedMs) === undefined

interface Phase {
  readonly untilMs: number
  readonly everyMs: number
}

interface Pace {
  readonly phases: readonly Phase[]
  /** After the last phase, for as long as the page is seen: a slip may be paid at a counter after half an hour. */
  readonly thenEveryMs: number
}

/**
 * How often is asked where things stand, counted from the first look: soon at first, then less and less.
 * `order`: one that is waited for in front of the screen. `list`: several at once, each a request. `seldom`: nobody waits in front
 * of the screen, or nothing waits but money may go back.
 */
export const paces = {
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
} as const satisfies Record<string, Pace>

/** So that many players whose payment waits for the same bank do not ask in the same moment. */
const jitterShare = 0.2

const phaseAt = ({ phases }: Pace, elapsedMs: number) => phases.find(({ untilMs }) => elapsedMs < untilMs)

/** The pause before the next look. `random` is in [0, 1). */
export const nextLookMs = (pace: Pace, elapsedMs: number, random: number): number =>
  (phaseAt(pace, elapsedMs)?.everyMs ?? pace.thenEveryMs) * (1 + jitterShare * (random - 0.5))

/** All phases are over: only the slow looks are left. */
export const hasSlowedDown = (pace: Pace, elapsedMs: number): boolean => phaseAt(pace, elapsedMs) === undefined

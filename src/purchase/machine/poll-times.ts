interface Phase {
  readonly untilMs: number
  readonly everyMs: number
}

/**
 * How often is asked where things stand, counted from the first look: soon at first, then less and less, then on return only.
 * `order`: one that is waited for in front of the screen. `list`: several at once, each a request.
 */
export const paces = {
  order: [
    { untilMs: 10_000, everyMs: 2_000 },
    { untilMs: 60_000, everyMs: 4_000 },
    { untilMs: 600_000, everyMs: 12_000 },
  ],
  list: [
    { untilMs: 20_000, everyMs: 5_000 },
    { untilMs: 600_000, everyMs: 15_000 },
  ],
} as const satisfies Record<string, readonly Phase[]>

/** So that many players whose payment waits for the same bank do not ask in the same moment. */
const jitterShare = 0.2

/** The pause before the next look; undefined where there is none. `random` is in [0, 1). */
export function nextLookMs(pace: readonly Phase[], elapsedMs: number, random: number): number | undefined {
  const phase = pace.find(({ untilMs }) => elapsedMs < untilMs)
  return phase && phase.everyMs * (1 + jitterShare * (random - 0.5))
}

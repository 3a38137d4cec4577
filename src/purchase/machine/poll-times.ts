/** How often an order is asked about, counted from the first look: soon at first, then less and less, then on return only. */
const phases = [
  { untilMs: 10_000, everyMs: 2_000 },
  { untilMs: 60_000, everyMs: 4_000 },
  { untilMs: 600_000, everyMs: 12_000 },
] as const

/** So that many players whose payment waits for the same bank do not ask in the same moment. */
const jitterShare = 0.2

/** The pause before the next look; undefined where there is none. `random` is in [0, 1). */
export function nextLookMs(elapsedMs: number, random: number): number | undefined {
  const phase = phases.find(({ untilMs }) => elapsedMs < untilMs)
  return phase && phase.everyMs * (1 + jitterShare * (random - 0.5))
}

/**
 * Page phases in order: `served` without scripts, `booting`, `hydrating`, `interactive` with event handlers, `idle` for
 * low-priority work.
 */
export const pagePhases = ['served', 'booting', 'hydrating', 'interactive', 'idle'] as const
export type PagePhase = (typeof pagePhases)[number]

export function createPageLifecycle() {
  let current: PagePhase = 'served'
  const phaseSignals = pagePhases.map(() => {
    let arrive = (): void => undefined
    const promise = new Promise<void>((resolve) => {
      arrive = resolve
    })
    return { promise, arrive }
  })
  const at = (phase: PagePhase) => pagePhases.indexOf(phase)

  return {
    /** Enters a phase. Does nothing if the page has already passed it. */
    enter: (phase: PagePhase): void => {
      if (at(phase) <= at(current)) return
      current = phase
      for (const { arrive } of phaseSignals.slice(0, at(phase) + 1)) arrive()
    },
    /** Resolves when the page has reached the phase. */
    whenPagePhaseReached: (phase: PagePhase): Promise<void> => phaseSignals[at(phase)]?.promise ?? Promise.resolve(),
    isAt: (phase: PagePhase): boolean => phase === current,
  }
}

const page = createPageLifecycle()
export const enterPagePhase = page.enter
export const whenPagePhaseReached = page.whenPagePhaseReached

/** Resolves when a starting page has reached the phase. Resolves at once on the gateway, where no page starts. */
export const whenStartupReached = (phase: 'interactive' | 'idle'): Promise<void> =>
  page.isAt('served') ? Promise.resolve() : page.whenPagePhaseReached(phase)

/**
 * Resolves at once unless the page is hydrating. Responses wait for this, because a state change during hydration would
 * make React discard the server-rendered HTML.
 */
export const whenHydrationFinished = (): Promise<void> =>
  page.isAt('hydrating') ? page.whenPagePhaseReached('interactive') : Promise.resolve()

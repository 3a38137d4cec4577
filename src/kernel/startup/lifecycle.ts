/**
 * The life of a page, in order; `src/app/lifecycle` enters the phases.
 *
 * - `served`: the page stands as it was sent.
 * - `booting`: the store's script runs.
 * - `hydrating`: React takes the page over, or draws it.
 * - `interactive`: presses reach the store.
 * - `idle`: what no player waits for may begin.
 */
export const phases = ['served', 'booting', 'hydrating', 'interactive', 'idle'] as const
export type Phase = (typeof phases)[number]

export function createLifecycle() {
  let current: Phase = 'served'
  const arrivals = phases.map(() => {
    let arrive = (): void => undefined
    const promise = new Promise<void>((resolve) => {
      arrive = resolve
    })
    return { promise, arrive }
  })
  const at = (phase: Phase) => phases.indexOf(phase)

  return {
    /** A page never goes back: to enter a phase that has passed does nothing. */
    enter: (phase: Phase): void => {
      if (at(phase) <= at(current)) return
      current = phase
      for (const { arrive } of arrivals.slice(0, at(phase) + 1)) arrive()
    },
    /** Resolves when the page has come to the phase or past it. */
    reached: (phase: Phase): Promise<void> => arrivals[at(phase)]?.promise ?? Promise.resolve(),
    isAt: (phase: Phase): boolean => phase === current,
  }
}

const page = createLifecycle()
export const enterPhase = page.enter
export const reached = page.reached

/** While React takes a drawn page over in slices, the state that it shows must not change: answers of the gateway wait for the end of it. */
export const whenNotHydrating = (): Promise<void> =>
  page.isAt('hydrating') ? page.reached('interactive') : Promise.resolve()

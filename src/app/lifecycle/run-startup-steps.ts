export interface StartupStep<Name extends string, Facts> {
  readonly name: Name
  /** Steps that must finish first and are listed above. */
  readonly needs: readonly Name[]
  /** Runs the step. `ended(name)` resolves when another step has finished. */
  readonly run: (facts: Facts, ended: (name: Name) => Promise<void>) => void | Promise<void>
}

/** Runs each step when its required steps have finished. Rejects if a step fails. */
export async function runStartupSteps<Name extends string, Facts>(
  steps: readonly StartupStep<Name, Facts>[],
  facts: Facts,
): Promise<void> {
  const ends = new Map<Name, Promise<void>>()
  const ended = (name: Name): Promise<void> =>
    ends.get(name) ?? Promise.reject(new Error(`${name} does not stand above the step that needs it`))
  for (const { name, needs, run } of steps)
    ends.set(
      name,
      Promise.all(needs.map(ended)).then(() => run(facts, ended)),
    )
  await Promise.all(ends.values())
}

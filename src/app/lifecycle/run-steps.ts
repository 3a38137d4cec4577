/** One step of a start. Its name is what other steps need of it. */
export interface Step<Name extends string, Facts> {
  readonly name: Name
  /** Steps that must have ended before; they stand above this one. */
  readonly needs: readonly Name[]
  /** `ended` resolves when another step has ended, for a step that can begin before it. */
  readonly run: (facts: Facts, ended: (name: Name) => Promise<void>) => void | Promise<void>
}

/** Runs each step as soon as those that it needs have ended. Resolves when all have; rejects if one fails. */
export async function runSteps<Name extends string, Facts>(
  steps: readonly Step<Name, Facts>[],
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

export interface StartupStep<Context> {
  readonly name: string
  /** Names of steps that must finish first. They must be listed above this step. */
  readonly needs: readonly string[]
  /** Runs the step. `ended(name)` resolves when the step with that name has finished. */
  readonly run: (context: Context, ended: (name: string) => Promise<void>) => void | Promise<void>
}

/** Runs each step as soon as the steps that it needs have finished. Rejects if a step fails. */
export async function runStartupSteps<Context>(
  steps: readonly StartupStep<Context>[],
  context: Context,
): Promise<void> {
  const ends = new Map<string, Promise<void>>()
  const ended = (name: string): Promise<void> =>
    ends.get(name) ?? Promise.reject(new Error(`${name} does not stand above the step that needs it`))
  for (const { name, needs, run } of steps)
    ends.set(
      name,
      Promise.all(needs.map(ended)).then(() => run(context, ended)),
    )
  await Promise.all(ends.values())
}

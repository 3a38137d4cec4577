export interface StartupStep<Context> {
  readonly name: string
  /** Steps that must finish first and are listed above. */
  readonly needs: readonly string[]
  /** Runs the step. `ended(name)` resolves when another step has finished. */
  readonly run: (context: Context, ended: (name: string) => Promise<void>) => void | Promise<void>
}

/** Runs each step when its required steps have finished. Rejects if a step fails. */
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

type Read<Args extends unknown[], Value> = (...args: Args) => Promise<Value>

/** A load comes once in hours. */
const attempts = 8

/**
 * A read of several statements may see a load between two of them: the goods of one catalogue, the currencies of the next. It is read
 * again where the version has changed meanwhile, also after a failure: a half catalogue has its own. This costs one look at the version; the
 * one before is known from the last look.
 */
export function createOneVersion(version: () => Promise<string>) {
  let known: string | undefined
  return <Args extends unknown[], Value>(read: Read<Args, Value>): Read<Args, Value> =>
    async (...args) => {
      for (let attempt = 1; ; attempt += 1) {
        const before = known ?? (await version())
        const [outcome] = await Promise.allSettled([read(...args)])
        known = await version()
        if (known !== before && attempt < attempts) continue
        if (outcome.status === 'fulfilled') return outcome.value
        throw outcome.reason
      }
    }
}

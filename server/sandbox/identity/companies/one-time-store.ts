import { randomBytes } from 'node:crypto'

const livesMs = 600_000
const nameBytes = 24

export const createToken = (): string => randomBytes(nameBytes).toString('base64url')

/** Store for values under random tokens. Each value expires and can be retrieved only once. */
export interface OneTimeStore<Thing> {
  readonly put: (thing: Thing) => string
  readonly see: (name: string) => Thing | undefined
  /** Returns the value and removes it from the store. */
  readonly take: (name: string) => Thing | undefined
}

export function createOneTimeStore<Thing>(): OneTimeStore<Thing> {
  const things = new Map<string, { thing: Thing; until: number }>()
  const see = (name: string) => {
    const kept = things.get(name)
    return kept && kept.until > Date.now() ? kept.thing : undefined
  }
  return {
    see,
    put(thing) {
      for (const [name, { until }] of things) if (until <= Date.now()) things.delete(name)
      const name = createToken()
      things.set(name, { thing, until: Date.now() + livesMs })
      return name
    },
    take(name) {
      const thing = see(name)
      things.delete(name)
      return thing
    },
  }
}

import { randomBytes } from 'node:crypto'

const livesMs = 600_000
const nameBytes = 24

export const randomWord = (): string => randomBytes(nameBytes).toString('base64url')

/** Things that a company hands out under a random name, for a while. */
export interface Shelf<Thing> {
  readonly put: (thing: Thing) => string
  readonly see: (name: string) => Thing | undefined
  /** Once. */
  readonly take: (name: string) => Thing | undefined
}

export function createShelf<Thing>(): Shelf<Thing> {
  const things = new Map<string, { thing: Thing; until: number }>()
  const see = (name: string) => {
    const kept = things.get(name)
    return kept && kept.until > Date.now() ? kept.thing : undefined
  }
  return {
    see,
    put(thing) {
      for (const [name, { until }] of things) if (until <= Date.now()) things.delete(name)
      const name = randomWord()
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

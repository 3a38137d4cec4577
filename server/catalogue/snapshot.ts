import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { GameRow, GamesRepository } from './games.repository.ts'
import type { GoodsRow, GoodsRepository } from './goods.repository.ts'
import { methodIn, type MethodKey, type MethodRow, type PaymentsRepository } from './payments.repository.ts'

/** The parts of a catalogue that every purchase needs, each read once. */
export interface Snapshot {
  readonly version: string
  game: (of: { brand: string; clientId: string }) => Promise<GameRow | undefined>
  goods: (of: { brand: string; gpId: string; productId: string }) => Promise<GoodsRow | undefined>
  method: (of: MethodKey) => Promise<MethodRow | undefined>
  /** The game's own, else the brand's. */
  pageConfig: (of: { brand: string; clientId: string }) => Promise<WirePageConfig | undefined>
}

export interface SnapshotDeps {
  games: GamesRepository
  goods: GoodsRepository
  payments: PaymentsRepository
  version: () => Promise<string>
}

/** A read, kept by its key. A failed read is repeated, and so is an empty one: a key may come from a visitor. */
function kept<Value>(isEmpty: (value: Value) => boolean) {
  const values = new Map<string, Promise<Value>>()
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const known = values.get(key)
    if (known) return known
    const reading = read()
    values.set(key, reading)
    const drop = () => values.delete(key)
    reading.then((value) => isEmpty(value) && drop(), drop)
    return reading
  }
}

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => new Map(rows.map((row) => [keyOf(row), row]))
const isEmpty = ({ size }: { size: number }) => size === 0

function createSnapshot(version: string, { games, goods, payments }: SnapshotDeps): Snapshot {
  const gamesOf = kept<Map<string, GameRow>>(isEmpty)
  const configsOf = kept<Map<string, WirePageConfig>>(isEmpty)
  const goodsOf = kept<Map<string, GoodsRow>>(isEmpty)
  const methodsOf = kept<MethodRow[]>(({ length }) => length === 0)
  return {
    version,
    game: async ({ brand, clientId }) =>
      (await gamesOf(brand, async () => byKey(await games.all({ brand }), (game) => game.clientId))).get(clientId),
    goods: async ({ brand, gpId, productId }) =>
      (
        await goodsOf(`${brand} ${gpId}`, async () => byKey(await goods.list({ brand, gpId }), (row) => row.productId))
      ).get(productId),
    method: async (of) =>
      methodIn(
        await methodsOf(`${of.brand} ${of.area}`, () => payments.methods({ brand: of.brand, area: of.area })),
        of,
      ),
    pageConfig: async ({ brand, clientId }) => {
      const configs = await configsOf(brand, async () => new Map(await games.pageConfigs({ brand })))
      return configs.get(clientId) ?? configs.get('')
    },
  }
}

/** A load comes once in hours. */
const attempts = 8

/** A reading, and the catalogue's version at its end. */
export interface Versioned<Value> {
  version: string
  value: Value
}

/**
 * Reads by the catalogue in memory. The read ends by asking the database for the version, in a statement that it sends anyhow: where another
 * one is answered, the catalogue has changed, on whichever gateway, and all is read again. No answer is older than that.
 */
export function createSnapshots(deps: SnapshotDeps) {
  let current: Promise<Snapshot> | undefined
  const open = (): Promise<Snapshot> => {
    if (current) return current
    const opening = deps.version().then((version) => createSnapshot(version, deps))
    opening.catch(() => drop(opening))
    return (current = opening)
  }
  const drop = (dropped: Promise<Snapshot>) => {
    if (current === dropped) current = undefined
  }
  return async <Value>(read: (snapshot: Snapshot) => Promise<Versioned<Value>>): Promise<Value> => {
    for (let attempt = 1; ; attempt += 1) {
      const opened = open()
      const snapshot = await opened
      const { version, value } = await read(snapshot)
      if (version === snapshot.version || attempt === attempts) return value
      drop(opened)
    }
  }
}

export type ReadByCatalogue = ReturnType<typeof createSnapshots>

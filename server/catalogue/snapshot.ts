import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { GameRow, GamesRepository, ServerRow, ServiceEndRow } from './games.repository.ts'
import type { GoodsRow, GoodsRepository } from './goods.repository.ts'
import {
  findPayablePaymentMethod,
  type CountryRow,
  type CurrencyRow,
  type MethodKey,
  type MethodRow,
  type PaymentMethodsRepository,
} from './payment-methods/payment-methods.repository.ts'

/** Announced end of a game's service, with the game's names by language. */
export type NamedServiceEnd = ServiceEndRow & Pick<GameRow, 'names'>

/** In-memory snapshot of a catalogue version. Parts are loaded on first use. */
export interface CatalogueSnapshot {
  readonly version: string
  game: (of: { brand: string; clientId: string }) => Promise<GameRow | undefined>
  /** Returns a platform's games, excluding withdrawn ones. */
  games: (of: { brand: string; platform: string }) => Promise<readonly GameRow[]>
  servers: (of: { brand: string; gpId: string }) => Promise<readonly ServerRow[]>
  /** Returns the game's page config, or else the brand's. */
  pageConfig: (of: { brand: string; clientId: string }) => Promise<WirePageConfig | undefined>
  serviceEnds: (of: { brand: string }) => Promise<readonly NamedServiceEnd[]>
  goods: (of: { brand: string; gpId: string; productId: string }) => Promise<GoodsRow | undefined>
  goodsOfGame: (of: { brand: string; gpId: string }) => Promise<readonly GoodsRow[]>
  method: (of: MethodKey) => Promise<MethodRow | undefined>
  methods: (of: { brand: string; area: string }) => Promise<readonly MethodRow[]>
  currencies: (of: { brand: string; area: string }) => Promise<readonly CurrencyRow[]>
  countries: (of: { brand: string }) => Promise<readonly CountryRow[]>
}

export interface SnapshotDeps {
  games: GamesRepository
  goods: GoodsRepository
  payments: PaymentMethodsRepository
  version: () => Promise<string>
}

/**
 * Caches reads by their arguments. Failed and empty reads are not cached, so that clients cannot fill the memory with
 * unknown keys.
 */
function cacheReads<Of extends object, Value>(read: (of: Of) => Promise<Value>, isEmpty: (value: Value) => boolean) {
  const values = new Map<string, Promise<Value>>()
  return (of: Of): Promise<Value> => {
    const key = JSON.stringify(of)
    const known = values.get(key)
    if (known) return known
    const reading = read(of)
    values.set(key, reading)
    const drop = () => values.delete(key)
    reading.then((value) => isEmpty(value) && drop(), drop)
    return reading
  }
}

const cacheRows = <Of extends object, Row>(read: (of: Of) => Promise<readonly Row[]>) =>
  cacheReads(read, ({ length }) => length === 0)

const cacheMap = <Of extends object, Key, Value>(read: (of: Of) => Promise<(readonly [Key, Value])[]>) =>
  cacheReads(
    async (of: Of) => new Map(await read(of)),
    ({ size }) => size === 0,
  )

function createSnapshot(version: string, { games, goods, payments }: SnapshotDeps): CatalogueSnapshot {
  const gamesOf = cacheMap(async (of: { brand: string }) =>
    (await games.all(of)).map((game) => [game.clientId, game] as const),
  )
  const configsOf = cacheMap(games.pageConfigs)
  // Empty lists are cached too, because most brands announce nothing and unknown brands never get here.
  const serviceEnds = cacheReads(
    async (of: { brand: string }): Promise<readonly NamedServiceEnd[]> => {
      const ends = await games.serviceEnds(of)
      if (ends.length === 0) return []
      const rows = [...(await gamesOf(of)).values()]
      return ends.map((end) => {
        const game = rows.find(({ gpId, parentClientId }) => gpId === end.gpId && parentClientId === null)
        return { ...end, names: game?.names ?? {} }
      })
    },
    () => false,
  )
  const goodsOfGame = cacheRows(goods.list)
  const goodsOf = cacheMap(async (of: { brand: string; gpId: string }) =>
    (await goodsOfGame(of)).map((row) => [row.productId, row] as const),
  )
  const methods = cacheRows(payments.methods)
  return {
    version,
    game: async ({ brand, clientId }) => (await gamesOf({ brand })).get(clientId),
    games: cacheRows(games.list),
    servers: cacheRows(games.servers),
    pageConfig: async ({ brand, clientId }) => {
      const configs = await configsOf({ brand })
      return configs.get(clientId) ?? configs.get('')
    },
    serviceEnds,
    goods: async ({ brand, gpId, productId }) => (await goodsOf({ brand, gpId })).get(productId),
    goodsOfGame,
    method: async (of) => findPayablePaymentMethod(await methods({ brand: of.brand, area: of.area }), of),
    methods,
    currencies: cacheRows(payments.currencies),
    countries: cacheRows(payments.countries),
  }
}

/** Maximum number of attempts for a read during which the catalogue changes. */
const maxAttempts = 8

/** Result of a read, and the catalogue version when the read ended. */
export interface Versioned<Value> {
  version: string
  value: Value
}

/**
 * Creates a function that reads from the snapshot and returns the current version. If the version has changed, the
 * snapshot is reloaded and the read repeated.
 */
export function createVersionedSnapshotReader(deps: SnapshotDeps) {
  let current: Promise<CatalogueSnapshot> | undefined
  const open = (): Promise<CatalogueSnapshot> => {
    if (current) return current
    const opening = deps.version().then((version) => createSnapshot(version, deps))
    opening.catch(() => drop(opening))
    return (current = opening)
  }
  const drop = (dropped: Promise<CatalogueSnapshot>) => {
    if (current === dropped) current = undefined
  }
  return async <Value>(read: (snapshot: CatalogueSnapshot) => Promise<Versioned<Value>>): Promise<Value> => {
    for (let attempt = 1; ; attempt += 1) {
      const opened = open()
      const snapshot = await opened
      const { version, value } = await read(snapshot)
      if (version === snapshot.version || attempt === maxAttempts) return value
      drop(opened)
    }
  }
}

export type ReadVersioned = ReturnType<typeof createVersionedSnapshotReader>

/**
 * Like `createVersionedSnapshotReader`, for reads that return no version. The version is queried even after a failed
 * read, because an outdated snapshot may have caused the failure.
 */
export function createCatalogueReader(readVersioned: ReadVersioned, version: () => Promise<string>) {
  return async <Value>(read: (snapshot: CatalogueSnapshot) => Promise<Value>): Promise<Value> => {
    const outcome = await readVersioned(async (snapshot) => {
      const [value] = await Promise.allSettled([read(snapshot)])
      return { version: await version(), value }
    })
    if (outcome.status === 'fulfilled') return outcome.value
    throw outcome.reason
  }
}

import type { MethodState } from '../../src/contract/method-states.table.ts'
import type { CatalogueSource } from './catalogue.ts'
import type { countries, games, gameServers, goods, pageConfigs, paymentMethods } from './catalogue.tables.ts'

/** The rows of a brand's catalogue that its store shows. */
export interface SoldRows {
  readonly games: readonly (typeof games.$inferSelect)[]
  readonly gameServers: readonly (typeof gameServers.$inferSelect)[]
  readonly goods: readonly (typeof goods.$inferSelect)[]
  readonly countries: readonly (typeof countries.$inferSelect)[]
  readonly paymentMethods: readonly (typeof paymentMethods.$inferSelect)[]
  readonly pageConfigs: readonly (typeof pageConfigs.$inferSelect)[]
}

interface RowsSourceDeps {
  readonly brand: string
  readonly rows: SoldRows
  /** Outages of payment methods, keyed by `<payway>` or `<payway>_<channel>`. */
  readonly states: ReadonlyMap<string, MethodState>
}

type Compare<Row> = (a: Row, b: Row) => number

/** Creates a comparison by several values, the most important first. */
const compareBy =
  <Row>(getValues: (row: Row) => readonly (string | number)[]): Compare<Row> =>
  (a, b) => {
    const others = getValues(b)
    for (const [i, value] of getValues(a).entries()) {
      const other = others[i] ?? value
      if (value !== other) return value < other ? -1 : 1
    }
    return 0
  }

/** Creates a catalogue source from rows in memory. Its purchase limits are unused. */
export function createInMemoryCatalogueSource({ brand, rows, states }: RowsSourceDeps): CatalogueSource {
  const sortedGames = rows.games.toSorted(compareBy(({ sort, clientId }) => [sort, clientId]))
  const sortedServers = rows.gameServers.toSorted(compareBy(({ sort, serverId }) => [sort, serverId]))
  const sortedGoods = rows.goods.toSorted(
    compareBy(({ typeSort, goodsSort, productId }) => [typeSort, goodsSort, productId]),
  )
  const sortedCountries = rows.countries.toSorted(compareBy(({ sort, code }) => [sort, code]))
  const sortedMethods = rows.paymentMethods
    .toSorted(compareBy(({ sort, paywayId, channelId }) => [sort, paywayId, channelId]))
    .map((row) => ({
      ...row,
      state: states.get(`${row.paywayId}_${row.channelId}`) ?? states.get(String(row.paywayId)) ?? null,
    }))
  const listGoods = (gpId: string) => sortedGoods.filter((row) => row.gpId === gpId)
  const listMethods = (area: string) => sortedMethods.filter((row) => row.area === area)
  return {
    version: async () => 'rows',
    listBrandContents: async () => [
      {
        brand,
        hasGoods: rows.goods.length > 0,
        hasServiceEnd: false,
        hasPageConfig: rows.pageConfigs.length > 0,
        hasMethods: rows.paymentMethods.length > 0,
      },
    ],
    games: {
      list: async ({ platform }) => sortedGames.filter((row) => row.platform === platform && !row.withdrawn),
      all: async () => sortedGames,
      pageConfigs: async () => rows.pageConfigs.map(({ clientId, config }) => [clientId, config] as const),
      serviceEnds: async () => [],
      servers: async ({ gpId }) => sortedServers.filter((row) => row.gpId === gpId),
    },
    goods: {
      list: async ({ gpId }) => listGoods(gpId),
      prices: async () => sortedGoods.map(({ gpId, prices }) => ({ gpId, prices })),
      limits: async ({ gpId }) =>
        listGoods(gpId)
          .filter(({ limitType }) => limitType !== null)
          .map(({ productId, limitType, limitFrequency, limitDays }) => ({
            productId,
            limitType,
            frequency: limitFrequency,
            days: limitDays,
            used: null,
            unpaid: null,
            nextAt: null,
          })),
    },
    payments: {
      methods: async ({ area }) => listMethods(area),
      currencies: async ({ area }) => [
        ...new Map(
          listMethods(area)
            .toReversed()
            .map(({ region, currency }) => [region, { region, currency }]),
        ).values(),
      ],
      countries: async () => sortedCountries,
    },
  }
}

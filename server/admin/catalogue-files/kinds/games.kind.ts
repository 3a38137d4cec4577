import { gamesSchema, type GameItem } from '../../../../office/contract/catalogue/games.schema.ts'
import type { CatalogueRows, PlacedRow } from '../rows/catalogue-rows.ts'
import { groupBy } from '../rows/group-by.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'

type GameRow = CatalogueRows['games'][number]

const rowsOf = ({ clients, game: gpId, key, season, ...shared }: GameItem, at: number, brand: string): PlacedRow[] =>
  clients.map(({ client: clientId, partOf, ...own }, i) => ({
    table: 'games',
    path: `[${at}].clients[${i}]`,
    row: {
      brand,
      clientId,
      gpId,
      codeKey: key,
      parentClientId: partOf ?? null,
      season: season ?? null,
      withdrawn: false,
      ...shared,
      ...own,
    },
  }))

const sharedOf = ({ gpId, codeKey, names: texts, season, logo, icon, terms, privacy }: GameRow) => ({
  game: gpId,
  key: codeKey,
  names: texts,
  ...(season ? { season } : {}),
  logo,
  icon,
  terms,
  privacy,
})

const clientOf = ({ clientId, platform, area: place, link = '', sort, parentClientId }: GameRow) => ({
  client: clientId,
  platform,
  area: place as GameItem['clients'][number]['area'],
  link,
  sort,
  ...(parentClientId == null ? {} : { partOf: parentClientId }),
})

export const gamesFileKind = defineCatalogueFileKind<GameItem[]>({
  schema: gamesSchema,
  isRequired: true,
  empty: [],
  toRows: (items, brand) => items.flatMap((item, i) => rowsOf(item, i, brand)),
  toContent: ({ games }) => {
    const sorted = [...games].sort((a, b) => a.sort - b.sort || a.clientId.localeCompare(b.clientId))
    return groupBy(sorted, sharedOf).flatMap((group) =>
      group[0] ? [{ ...sharedOf(group[0]), clients: group.map(clientOf) }] : [],
    )
  },
  findMistakes: (items, { brand }) => {
    const all = items.flatMap((item, i) => item.clients.map((one, j) => ({ ...one, path: `[${i}].clients[${j}]` })))
    const byClient = new Map(all.map((one) => [one.client, one]))
    return all.flatMap((one): Mistake[] => {
      const whole = byClient.get(one.partOf ?? '')
      return [
        ...(brand.areas.includes(one.area)
          ? []
          : [{ path: `${one.path}.area`, text: `Expected one of the brand’s areas: ${brand.areas.join(', ')}` }]),
        ...(one.partOf === undefined || (whole?.area === one.area && whole.platform === one.platform)
          ? []
          : [{ path: `${one.path}.partOf`, text: 'Expected a client from this file with the same platform and area' }]),
      ]
    })
  },
})

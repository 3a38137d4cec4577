import { gameServersSchema, type ServersItem } from '../../../../office/contract/catalogue/servers.schema.ts'
import { normalizeServerId } from '../../../../src/contract/links/server-id.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { groupBy } from '../rows/group-by.ts'
import { defineCatalogueFileKind, type Mistake } from './kind.ts'
import { checkGameExists } from './references.ts'

type Item = ServersItem
type Row = CatalogueRows['gameServers'][number]

const serverOf = ({ serverId, name, areaId, areaName, isNew }: Row) => ({
  server: serverId,
  name,
  ...(areaId == null ? {} : { zone: { id: areaId, name: areaName ?? areaId } }),
  new: isNew,
})

/**
 * Reports server ids that differ only in case or a leading "s". Links accept any of these forms, so the ids would be
 * ambiguous.
 */
function findAmbiguousServers(servers: Item['servers'], path: string): Mistake[] {
  const first = new Map<string, string>()
  return servers.flatMap(({ server: serverId }, j) => {
    const inLinks = normalizeServerId(serverId)
    const other = first.get(inLinks)
    if (other === undefined) first.set(inLinks, serverId)
    return other === undefined || other === serverId
      ? []
      : [
          {
            path: `${path}[${j}].server`,
            text: `Expected an id different from "${other}": both become "${inLinks}" in links`,
          },
        ]
  })
}

export const gameServersFileKind = defineCatalogueFileKind<Item[]>({
  schema: gameServersSchema,
  isRequired: false,
  empty: [],
  toRows: (items, brand) =>
    items.flatMap(({ game: gpId, servers }, i) =>
      servers.map(({ server: serverId, name, zone, new: isNew }, j) => ({
        table: 'gameServers',
        path: `[${i}].servers[${j}]`,
        row: {
          brand,
          gpId,
          serverId,
          name,
          areaId: zone?.id ?? null,
          areaName: zone?.name ?? null,
          isNew,
          sort: j + 1,
        },
      })),
    ),
  toContent: ({ gameServers: rows }) => {
    const sorted = [...rows].sort((a, b) => a.sort - b.sort || a.serverId.localeCompare(b.serverId))
    return groupBy(sorted, ({ gpId }) => gpId)
      .map((group) => ({ game: group[0]?.gpId ?? '', servers: group.map(serverOf) }))
      .sort((a, b) => a.game.localeCompare(b.game))
  },
  findMistakes: (items, references) =>
    items.flatMap(({ game, servers }, i) => [
      ...checkGameExists(game, `[${i}].game`, references),
      ...findAmbiguousServers(servers, `[${i}].servers`),
    ]),
})

import type { officePlayersApiCalls } from '../../../office/contract/calls/players.calls.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { listOrders } from '../../admin/search/list-orders.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { mapOrderToListRow } from '../orders/order-row.mapper.ts'
import { getStoreUrl } from '../orders/store-url.ts'
import {
  findPlayers,
  findVisiblePlayer,
  buildPlayerOrdersCondition,
  listBlockedPlayers,
  maxListedPlayers,
} from './find-players.ts'
import { loadPlayerDetail } from './load-player.ts'
import { createPlayerActionHandlers } from './player-actions.ts'

const pageSize = 20

export function createPlayerHandlers(origin: string): OfficeHandlers<typeof officePlayersApiCalls> {
  const getUrl = (brand: Brand) => getStoreUrl(origin, brand)
  return {
    async findPlayers(request, ask) {
      const players = await ask((context) => findPlayers(context, request))
      return { players: players.flat().slice(0, maxListedPlayers) }
    },
    async listBlockedPlayers(request, ask) {
      const players = await ask((context) => listBlockedPlayers(context, request))
      const newest = players.flat().toSorted((a, b) => (b.block?.blockedAt ?? 0) - (a.block?.blockedAt ?? 0))
      return { players: newest.slice(0, maxListedPlayers) }
    },
    getPlayer: ({ player, language }, context) => loadPlayerDetail(context, { id: player, language }, getUrl),

    async findPlayerOrders({ player: id, language, cursor }, { db, actor }) {
      const player = await findVisiblePlayer(db, actor, id)
      const filter = { brands: [player.brand], search: buildPlayerOrdersCondition(player) }
      const { orders, next, previous } = await listOrders(db, filter, { cursor, size: pageSize })
      return { orders: orders.map((listed) => mapOrderToListRow(listed, language)), next, previous }
    },

    ...createPlayerActionHandlers(getUrl),
  }
}

import type { StoredRows } from '../admin/catalogue-files/rows/stored-rows.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { createCatalogueHandlers } from '../catalogue/catalogue.handlers.ts'
import { createPageConfigHandlers } from '../catalogue/config.handlers.ts'
import { createEventsReader } from '../events/events.ts'
import { createGiftReadHandlers } from '../gifts/gifts.handlers.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { createPlayersHandlers } from '../players/players.handlers.ts'
import type { VipDeps } from '../vip/vip-deps.ts'
import { createVipHandlers } from '../vip/vip.handlers.ts'
import { createPreviewPlayer } from './preview-player.ts'

/** Returns the VIP program of a draft, without points and coupons of players. */
const createVipRows = ({ vipPrograms, vipLevels, coupons }: StoredRows): VipDeps['rows'] => ({
  program: async () => vipPrograms[0],
  levels: async () => vipLevels.toSorted((a, b) => a.level - b.level),
  coupons: async () => coupons.toSorted((a, b) => a.level - b.level),
  points: async () => 0,
  history: async () => [],
  claims: async () => [],
  find: async () => undefined,
  claim: async () => false,
})

/**
 * Creates the handlers that a preview supports. They read the catalogue and the preview player, who has bought nothing.
 * A preview refuses calls without a handler here.
 */
export function createDraftHandlers(catalogue: Catalogue, rows: StoredRows): Partial<Handlers> {
  const players = createPreviewPlayer(catalogue)
  const events = createEventsReader({
    catalogue,
    players,
    gifts: { claimed: async () => [] },
    rows: {
      shown: async ({ gpId, area, nowSeconds }) =>
        rows.activities
          .filter((row) => row.gpId === gpId && row.area === area)
          .filter(({ beginsAt, claimsEndAt }) => beginsAt <= nowSeconds && nowSeconds < claimsEndAt)
          .toSorted((a, b) => b.beginsAt - a.beginsAt),
      credits: async () => [],
    },
  })
  const gifts = {
    offered: async ({ gpId }: { gpId: string }) => rows.thirdGifts.filter((row) => row.gpId === gpId),
    claimed: async () => [],
    redeemed: async () => [],
  }
  return {
    ...createCatalogueHandlers(
      catalogue,
      async () => undefined,
      async () => new Map(),
    ),
    ...createPageConfigHandlers(catalogue, events.getVisibleEvents),
    ...createPlayersHandlers(catalogue, players),
    ...createVipHandlers({ catalogue, players, rows: createVipRows(rows) }),
    ...createGiftReadHandlers(gifts, players),
    ...events.handlers,
    getSpendCap: async () => ({ needs_birth_month: false, cap: null, waiting: null }),
    getOrderList: async () => ({ orders: [] }),
  }
}

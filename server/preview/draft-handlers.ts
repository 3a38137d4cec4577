import type { StoredRows } from '../admin/catalogue-files/rows/stored-rows.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { resolveArea } from '../catalogue/areas.ts'
import { createCatalogueHandlers } from '../catalogue/catalogue.handlers.ts'
import { createPageConfigHandlers } from '../catalogue/config.handlers.ts'
import { createEventsReader } from '../events/events.ts'
import { createGiftReadHandlers } from '../gifts/gifts.handlers.ts'
import type { Handlers } from '../http/contract/handler.ts'
import { mapSpendCapToWire } from '../orders/order.mapper.ts'
import { listPlayerCountries } from '../players/player-countries.ts'
import { createPlayersHandlers } from '../players/players.handlers.ts'
import type { VipDeps } from '../vip/vip-deps.ts'
import { createVipHandlers } from '../vip/vip.handlers.ts'
import { previewId, type PreviewPlayer } from './preview-player.ts'

/** Returns the VIP program and coupons of a draft. Points and claims are those of the player in the preview. */
const createVipRows = (
  { vipPrograms, vipLevels, coupons }: StoredRows,
  { points, history, claims }: PreviewPlayer['vip'],
): VipDeps['rows'] => ({
  program: async () => vipPrograms[0],
  levels: async () => vipLevels.toSorted((a, b) => a.level - b.level),
  coupons: async () => coupons.toSorted((a, b) => a.level - b.level),
  points,
  history,
  claims,
  find: async ({ code, ...account }) => {
    const claim = (await claims(account)).find((one) => one.code === code)
    const coupon = coupons.find(({ couponId }) => couponId === claim?.couponId)
    return claim && coupon && { claim, coupon }
  },
  claim: async () => false,
})

/**
 * Creates the handlers that a preview supports. They read the draft's catalogue and the preview's player. A preview
 * refuses calls without a handler here.
 */
export function createDraftHandlers(catalogue: Catalogue, rows: StoredRows, player: PreviewPlayer): Partial<Handlers> {
  const { reads: players, claimedGifts, credits, showName } = player
  const { getUserInfo, ...playersHandlers } = createPlayersHandlers({ ...catalogue, limits: player.limits }, players)
  const events = createEventsReader({
    catalogue,
    players,
    gifts: { claimed: claimedGifts },
    rows: {
      shown: async ({ gpId, area, nowSeconds }) =>
        rows.activities
          .filter((row) => row.gpId === gpId && row.area === area)
          .filter(({ beginsAt, claimsEndAt }) => beginsAt <= nowSeconds && nowSeconds < claimsEndAt)
          .toSorted((a, b) => b.beginsAt - a.beginsAt),
      credits,
    },
  })
  const gifts = {
    offered: async ({ gpId }: { gpId: string }) => rows.thirdGifts.filter((row) => row.gpId === gpId),
    claimed: claimedGifts,
    redeemed: async () => [],
  }
  return {
    ...createCatalogueHandlers(catalogue, player.getPrices, async () => new Map()),
    ...createPageConfigHandlers(catalogue, events.getVisibleEvents),
    ...playersHandlers,
    getUserInfo: async (request, facts) => {
      const user = await getUserInfo(request, facts)
      return { ...user, suid: previewId, username: showName(user.username) }
    },
    ...createVipHandlers({ catalogue, players, rows: createVipRows(rows, player.vip) }),
    ...createGiftReadHandlers(gifts, players),
    ...events.handlers,
    getSpendCap: async ({ client_id, domain_area, region = '' }, facts) => {
      const { game, account } = await players.requireCaller(facts, client_id)
      const area = resolveArea(facts.brand, domain_area) ?? game.area
      const playerCountries = listPlayerCountries(account, facts)
      const place = { area, gameArea: game.area, region, playerCountries, law: facts.brand.law }
      const cap = await player.readSpendCap(account, place, facts.nowSeconds)
      return { ...mapSpendCapToWire(cap, facts.language), countries: playerCountries ?? [] }
    },
    getMyMoney: player.getMyMoney,
    getOrderList: async () => ({ orders: [] }),
  }
}

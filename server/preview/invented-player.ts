import { createMySpendingReader } from '../orders/my-spending.ts'
import { findLawCapAtAge } from '../orders/spend-caps.ts'
import type { AccountRow } from '../players/players.repository.ts'
import { listClaimableCouponOffers } from '../vip/coupon-offers.ts'
import type { AccountKey } from '../vip/vip.repository.ts'
import {
  createAccountReads,
  previewId,
  type ChosenPlayer,
  type PreviewPlayer,
  type PreviewPlayerDeps,
} from './preview-player.ts'

const previewName = 'Preview'

/**
 * Creates a player who exists only in previews, with one character in each game, on its first server. A player with a
 * VIP level has claimed all coupons of that level, so that prices with coupons can be seen.
 */
export function createInventedPlayer(
  { db, catalogue, rows, now }: PreviewPlayerDeps,
  { age, vipLevel, country }: Extract<ChosenPlayer, { kind: 'invented' }>,
): PreviewPlayer {
  const toAccount = ({ brand, gpId }: { brand: string; gpId: string }): AccountRow => ({
    brand,
    gpId,
    suid: previewId,
    username: previewName,
    passwordHash: null,
    isRealName: true,
    verifiedAge: age,
    guardianConsent: null,
    phoneVerified: null,
    country: country ?? null,
    charactersAt: null,
  })
  const level = rows.vipLevels.find((row) => row.level === vipLevel)

  const listClaims = ({ brand, gpId, suid }: AccountKey) => {
    const at = Math.floor(now() / 1000)
    if (!level) return []
    return listClaimableCouponOffers(rows.coupons, { reached: vipLevel, claims: [], at }).map(
      ({ code, coupon, period }) => ({
        brand,
        gpId,
        suid,
        code,
        couponId: coupon.couponId,
        requestId: previewId,
        state: 'usable' as const,
        billingNo: null,
        claimedAt: at,
        validFrom: period.from,
        validUntil: period.until,
        usedAt: null,
      }),
    )
  }

  return {
    reads: {
      ...createAccountReads(catalogue, async (game) => toAccount(game)),
      characters: {
        list: async ({ brand, gpId, suid }) => {
          const [server] = await catalogue.read(({ servers }) => servers({ brand, gpId }))
          const role = {
            brand,
            gpId,
            suid,
            roleId: previewId,
            serverId: server?.serverId ?? 's1',
            areaId: server?.areaId ?? null,
            name: previewName,
            level: 1,
          }
          return [{ role, serverName: server?.name ?? '' }]
        },
      },
      offers: { cached: async () => new Map(), fetch: async () => new Map() },
    },
    showName: (name) => name,
    getPrices: async () => undefined,
    limits: catalogue.limits,
    vip: {
      points: async () => level?.needPoints ?? 0,
      history: async () => [],
      claims: async (account) => listClaims(account),
    },
    credits: async () => [],
    claimedGifts: async () => [],
    // No account of the shop has this id, so the player has spent nothing and has no budget.
    getMyMoney: createMySpendingReader(
      db,
      async ({ brand, token }) => (token === undefined ? undefined : { brand: brand.key, suid: previewId }),
      catalogue,
    ).getMyMoney,
    readSpendCap: async (_account, place, at) => {
      const capMinor = age === null ? null : findLawCapAtAge(age, place, at)
      const cap = capMinor === null ? null : { capMinor, leftMinor: capMinor, currency: 'JPY' as const }
      return { needsBirthMonth: false, cap, waiting: null }
    },
  }
}

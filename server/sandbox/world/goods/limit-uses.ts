import { demoAccounts, buildDemoRoleId } from '../players/accounts.ts'
import type { GameProduct } from '../games/game-products.ts'
import { buildOfferId } from './goods.ts'
import type { OfferKey } from './offers.table.ts'
import type { WorldRows } from '../world-rows.ts'

/**
 * Purchases that Rowan's characters have already made. Together they show every state of a purchase limit. `againIn` is
 * in seconds after the creation of the demo data; 0 means no countdown.
 */
interface Use {
  character: number
  offer: OfferKey
  used: number
  unpaid?: true
  againIn?: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const uses: readonly Use[] = [
  // First character: typical cases.
  { character: 0, offer: 'weeklyChest', used: 3 },
  { character: 0, offer: 'monthlyPass', used: 1, againIn: day + 6 * hour },
  { character: 0, offer: 'growthFund', used: 1 },
  { character: 0, offer: 'festivalPack', used: 1, unpaid: true },
  // The second character shows the edge cases of the countdown.
  { character: 1, offer: 'starterPack', used: 1 },
  { character: 1, offer: 'monthlyPass', used: 1, againIn: 40 },
  { character: 1, offer: 'dailyPouch', used: 1, againIn: 5 * hour },
  { character: 1, offer: 'weeklyChest', used: 5, againIn: 6 * day + 23 * hour },
  // The third character has used more than a limit that was lowered later, and also has an expired waiting time and an
  // unpaid first purchase.
  { character: 2, offer: 'weeklyChest', used: 9 },
  { character: 2, offer: 'festivalPack', used: 3, againIn: -hour },
  { character: 2, offer: 'monthlyPass', used: 1, againIn: 50 * minute },
  { character: 2, offer: 'starterPack', used: 0, unpaid: true },
]

export function createDemoPurchaseLimitUses(product: GameProduct, now: number): WorldRows['limitUses'] {
  const [rowan] = demoAccounts
  return uses.map(({ character, offer, used, unpaid = false, againIn = 0 }) => ({
    brand: product.brand,
    gpId: product.gpId,
    productId: buildOfferId(product, offer),
    roleId: buildDemoRoleId(rowan, character),
    used,
    unpaid,
    nextAt: againIn === 0 ? 0 : now + againIn,
  }))
}

import type { accounts, identities, roles, tokens } from '../../players/players.tables.ts'
import type { birthMonths } from '../../players/birth-months/birth-months.tables.ts'
import type {
  countries,
  games,
  gameServers,
  goods,
  limitUses,
  pageConfigs,
  paymentMethods,
  paymentStates,
} from '../../catalogue/catalogue.tables.ts'
import type { activities } from '../../events/events.tables.ts'
import type { thirdGifts } from '../../gifts/gifts.tables.ts'
import type { cards } from '../../orders/cards/cards.tables.ts'
import type { couponClaims, coupons, vipGrowth, vipLevels, vipPrograms } from '../../vip/vip.tables.ts'

/** Database rows of a brand's demo data. */
export interface WorldRows {
  games: (typeof games.$inferInsert)[]
  gameServers: (typeof gameServers.$inferInsert)[]
  accounts: (typeof accounts.$inferInsert)[]
  identities: (typeof identities.$inferInsert)[]
  tokens: (typeof tokens.$inferInsert)[]
  roles: (typeof roles.$inferInsert)[]
  birthMonths: (typeof birthMonths.$inferInsert)[]
  goods: (typeof goods.$inferInsert)[]
  limitUses: (typeof limitUses.$inferInsert)[]
  paymentMethods: (typeof paymentMethods.$inferInsert)[]
  paymentStates: (typeof paymentStates.$inferInsert)[]
  countries: (typeof countries.$inferInsert)[]
  cards: (typeof cards.$inferInsert)[]
  activities: (typeof activities.$inferInsert)[]
  thirdGifts: (typeof thirdGifts.$inferInsert)[]
  pageConfigs: (typeof pageConfigs.$inferInsert)[]
  vipPrograms: (typeof vipPrograms.$inferInsert)[]
  vipLevels: (typeof vipLevels.$inferInsert)[]
  coupons: (typeof coupons.$inferInsert)[]
  vipGrowth: (typeof vipGrowth.$inferInsert)[]
  couponClaims: (typeof couponClaims.$inferInsert)[]
}

import type { playerAccounts, loginIdentities, playerCharacters, loginTokens } from '../../players/players.tables.ts'
import type { birthMonths } from '../../players/birth-months/birth-months.tables.ts'
import type {
  countries,
  games,
  gameServers,
  goods,
  purchaseLimitUses,
  pageConfigs,
  paymentMethods,
  paymentMethodStates,
} from '../../catalogue/catalogue.tables.ts'
import type { activities } from '../../events/events.tables.ts'
import type { partnerGifts } from '../../gifts/gifts.tables.ts'
import type { prepaidCardsTable } from '../../orders/cards/cards.tables.ts'
import type { couponClaims, coupons, vipPointEntries, vipLevels, vipPrograms } from '../../vip/vip.tables.ts'

export interface WorldRows {
  games: (typeof games.$inferInsert)[]
  gameServers: (typeof gameServers.$inferInsert)[]
  accounts: (typeof playerAccounts.$inferInsert)[]
  identities: (typeof loginIdentities.$inferInsert)[]
  tokens: (typeof loginTokens.$inferInsert)[]
  roles: (typeof playerCharacters.$inferInsert)[]
  birthMonths: (typeof birthMonths.$inferInsert)[]
  goods: (typeof goods.$inferInsert)[]
  limitUses: (typeof purchaseLimitUses.$inferInsert)[]
  paymentMethods: (typeof paymentMethods.$inferInsert)[]
  paymentStates: (typeof paymentMethodStates.$inferInsert)[]
  countries: (typeof countries.$inferInsert)[]
  cards: (typeof prepaidCardsTable.$inferInsert)[]
  activities: (typeof activities.$inferInsert)[]
  thirdGifts: (typeof partnerGifts.$inferInsert)[]
  pageConfigs: (typeof pageConfigs.$inferInsert)[]
  vipPrograms: (typeof vipPrograms.$inferInsert)[]
  vipLevels: (typeof vipLevels.$inferInsert)[]
  coupons: (typeof coupons.$inferInsert)[]
  vipGrowth: (typeof vipPointEntries.$inferInsert)[]
  couponClaims: (typeof couponClaims.$inferInsert)[]
}

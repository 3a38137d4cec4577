import { and, desc, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { gameServers, goods, pageConfigs, paymentMethods } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { serverOfRole } from '../../players/joins.ts'
import { accounts, roles } from '../../players/players.tables.ts'
import { orderRequests } from '../orders.tables.ts'

export interface PurchaseKeys {
  brand: string
  gpId: string
  suid: string
  clientId: string
  roleId: string
  productId: string
  area: string
  region: string
  paywayId: number
  channelId: number
  requestId: string
}

/** All that a purchase is made of, in one round trip: each part is looked up by its key, and is null where there is none. */
export function purchasesRepository(db: Database) {
  const value = sql.placeholder
  const part = alias(paymentMethods, 'part')
  const partsOfGroup = db
    .select({ parentKey: part.parentKey })
    .from(part)
    .where(
      and(
        eq(part.brand, paymentMethods.brand),
        eq(part.area, paymentMethods.area),
        eq(part.region, paymentMethods.region),
        eq(part.paywayId, paymentMethods.paywayId),
        eq(part.parentKey, value('methodKey')),
      ),
    )
  const parts = db
    .select({
      role: roles,
      serverName: gameServers.name,
      goods,
      method: paymentMethods,
      config: pageConfigs.config,
      begun: orderRequests.billingNo,
    })
    .from(accounts)
    .leftJoin(
      roles,
      and(
        eq(roles.brand, accounts.brand),
        eq(roles.gpId, accounts.gpId),
        eq(roles.suid, accounts.suid),
        eq(roles.roleId, value('roleId')),
      ),
    )
    .leftJoin(gameServers, serverOfRole)
    .leftJoin(
      goods,
      and(eq(goods.brand, accounts.brand), eq(goods.gpId, accounts.gpId), eq(goods.productId, value('productId'))),
    )
    .leftJoin(
      paymentMethods,
      and(
        eq(paymentMethods.brand, accounts.brand),
        eq(paymentMethods.area, value('area')),
        eq(paymentMethods.region, value('region')),
        eq(paymentMethods.paywayId, value('paywayId')),
        eq(paymentMethods.channelId, value('channelId')),
        // A group is paid by one of its parts, never by itself.
        or(ne(paymentMethods.parentKey, ''), notExists(partsOfGroup)),
      ),
    )
    // The game's own config, else the brand's, which has the empty id.
    .leftJoin(
      pageConfigs,
      and(eq(pageConfigs.brand, accounts.brand), inArray(pageConfigs.clientId, [value('clientId'), ''])),
    )
    .leftJoin(
      orderRequests,
      and(eq(orderRequests.brand, accounts.brand), eq(orderRequests.requestId, value('requestId'))),
    )
    .where(and(eq(accounts.brand, value('brand')), eq(accounts.gpId, value('gpId')), eq(accounts.suid, value('suid'))))
    .orderBy(desc(pageConfigs.clientId))
    .limit(1)
    .prepare('purchase_parts')

  return {
    parts: async (of: PurchaseKeys) => {
      const [found] = await parts.execute({ ...of, methodKey: `${of.paywayId}_${of.channelId}` })
      if (!found) throw new Error('a purchase without its account')
      return found
    },
  }
}

export type PurchasesRepository = ReturnType<typeof purchasesRepository>
export type PurchaseParts = Awaited<ReturnType<ReturnType<typeof purchasesRepository>['parts']>>

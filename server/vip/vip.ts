import type { PageConfig } from '../../src/contract/entities/page-config.ts'
import type { Database } from '../db/database.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { rateOf, type Wanted } from './coupon-check.ts'
import type { VipParts } from './vip-parts.ts'
import { opensVip } from './vip-version.ts'
import { createVipHandlers } from './vip.handlers.ts'
import { vipRepository } from './vip.repository.ts'

/** The VIP programme: levels, growth points and coupons, and what a coupon takes off a price. */
export function createVip({ db, ...others }: Omit<VipParts, 'rows'> & { db: Database }) {
  const parts: VipParts = { ...others, rows: vipRepository(db) }
  return {
    rateOf: (code: string, wanted: Wanted) => rateOf(parts, code, wanted),
    opensVip: (facts: RequestFacts, config: PageConfig | null) => opensVip(parts.catalogue, facts, config),
    handlers: createVipHandlers(parts),
  }
}

export type Vip = ReturnType<typeof createVip>

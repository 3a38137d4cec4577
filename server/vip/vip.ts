import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { Database } from '../db/database.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { requireCouponPriceMultiplier, type CouponUse } from './coupon-check.ts'
import type { VipDeps } from './vip-deps.ts'
import { isVipEnabledInPageConfig } from './vip-enabled.ts'
import { createVipHandlers } from './vip.handlers.ts'
import { createVipRepository } from './vip.repository.ts'

export function createVipService({ db, ...others }: Omit<VipDeps, 'rows'> & { db: Database }) {
  const deps: VipDeps = { ...others, rows: createVipRepository(db) }
  return {
    requireCouponRate: (code: string, wanted: CouponUse) => requireCouponPriceMultiplier(deps, code, wanted),
    hasVipVersion: (facts: RequestFacts, config: WirePageConfig | undefined) =>
      isVipEnabledInPageConfig(deps.catalogue, facts, config),
    handlers: createVipHandlers(deps),
  }
}

export type Vip = ReturnType<typeof createVipService>

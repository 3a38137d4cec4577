import { eq } from 'drizzle-orm'
import { isChargeableAmount } from '../../src/contract/money/round-to-chargeable.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import type { Database } from '../db/database.ts'
import { replenishRules } from './replenish.tables.ts'

/** Limits for a brand's replenish links. */
export interface ReplenishLinkRules {
  readonly hours: number
  readonly needsLogin: boolean
  /** Maximum amount in minor units by currency; null if every currency and amount is allowed. */
  readonly most: Readonly<Record<string, number>> | null
}

/** Rules for brands that have not set any. */
const defaultRules: ReplenishLinkRules = { hours: 20, needsLogin: false, most: null }

export async function loadReplenishLinkRules(db: Database, brand: string): Promise<ReplenishLinkRules> {
  const [rules] = await db.select().from(replenishRules).where(eq(replenishRules.brand, brand))
  return rules ?? defaultRules
}

/** Returns the rule that forbids the amount. Returns undefined if the amount is allowed. */
export function findRuleForbiddingAmount(
  { most }: ReplenishLinkRules,
  amountMinor: number,
  currency: Currency,
): 'notChargeable' | 'currencyNotAllowed' | 'tooMuch' | undefined {
  if (amountMinor <= 0 || !isChargeableAmount(amountMinor, currency)) return 'notChargeable'
  if (most === null) return undefined
  const allowed = most[currency]
  if (allowed === undefined) return 'currencyNotAllowed'
  return amountMinor > allowed ? 'tooMuch' : undefined
}

import type { CallContext } from '../handlers/call-context.ts'
import { turnKnobs } from '../sandbox/knobs.table.ts'

/** The VIP version: the brand has a programme, and the game's page config opens coupons. */
export async function isVipVersion({ brand, repositories, knobs }: CallContext, clientId: string): Promise<boolean> {
  if (!brand.hasVip) return false
  const config = await repositories.games.pageConfig({ brand: brand.key, clientId })
  return config !== undefined && turnKnobs(config, knobs).is_open_coupon
}

import type { PageConfig } from '../../src/contract/entities/page-config.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { turnKnobs } from '../sandbox/knobs.table.ts'

/** The VIP version: the brand has a programme, and the game's page config opens coupons. */
export const opensVip = ({ brand, knobs }: CallContext, config: PageConfig | null | undefined): boolean =>
  brand.hasVip && config != null && turnKnobs(config, knobs).is_open_coupon

export async function isVipVersion(context: CallContext, clientId: string): Promise<boolean> {
  const { brand, repositories } = context
  return brand.hasVip && opensVip(context, await repositories.games.pageConfig({ brand: brand.key, clientId }))
}

import type { WirePageConfig } from '../../src/contract/entities/page-config.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'

/** Returns true if the brand has a VIP program and the game's page config enables coupons. */
export const isVipEnabledInPageConfig = (
  { applyOverrides }: Pick<Catalogue, 'applyOverrides'>,
  { brand, overrides }: RequestFacts,
  config: WirePageConfig | undefined,
): boolean => brand.hasVip && config !== undefined && applyOverrides(config, overrides).is_open_coupon

export async function isVipEnabledForGame(
  catalogue: Catalogue,
  facts: RequestFacts,
  clientId: string,
): Promise<boolean> {
  const { brand } = facts
  const configOf = () => catalogue.read(({ pageConfig }) => pageConfig({ brand: brand.key, clientId }))
  return brand.hasVip && isVipEnabledInPageConfig(catalogue, facts, await configOf())
}

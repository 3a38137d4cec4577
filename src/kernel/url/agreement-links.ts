import type { Brand } from '../../brands/load/brand.schema.ts'
import type { Area } from '../../contract/domain.table.ts'
import type { Game } from '../../contract/entities/game.ts'
import { resolveBrandWebsiteUrl } from './brand-page-url.ts'
import { resolveGatewayUrl } from './gateway-url.ts'

export interface AgreementUrls {
  readonly privacy: string
  readonly terms: string
}

/** Returns the links to the game's agreements if the game has any, or else to the brand's agreements for this area. */
export function getAgreementLinks(
  footer: Brand['footer'],
  area: Area | null,
  game: Pick<Game, 'privacy' | 'terms'> | undefined,
): AgreementUrls {
  const fallback = (area && footer.linksByArea?.[area]) || footer.links
  const own = { privacy: game ? resolveGatewayUrl(game.privacy) : '', terms: game ? resolveGatewayUrl(game.terms) : '' }
  return {
    privacy: own.privacy || resolveBrandWebsiteUrl(fallback.privacy),
    terms: own.terms || resolveBrandWebsiteUrl(fallback.terms),
  }
}

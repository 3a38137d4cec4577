import type { Brand } from '../../brands/brand.schema.ts'
import type { Area } from '../../contract/domain.table.ts'
import type { Game } from '../../contract/entities/game.ts'
import { brandPage } from '../../kernel/address/brand-page.ts'
import { gatewayUrl } from '../../kernel/address/gateway-url.ts'

export interface Agreements {
  readonly privacy: string
  readonly terms: string
}

/** The game's own agreements where it has some, else those of the brand for the area. */
export function getAgreementLinks(
  footer: Brand['footer'],
  area: Area | null,
  game: Pick<Game, 'privacy' | 'terms'> | undefined,
): Agreements {
  const fallback = (area && footer.linksByArea?.[area]) || footer.links
  const own = { privacy: game ? gatewayUrl(game.privacy) : '', terms: game ? gatewayUrl(game.terms) : '' }
  return { privacy: own.privacy || brandPage(fallback.privacy), terms: own.terms || brandPage(fallback.terms) }
}

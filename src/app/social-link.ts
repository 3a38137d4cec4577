import type { Brand } from '../brands/load/brand.schema.ts'
import { findGameBySocialCode } from '../brands/social-code.ts'
import type { Area, Platform } from '../contract/domain.table.ts'

export interface SocialLinkTarget {
  readonly area: Area
  readonly clientId: string
}

export function findSocialLinkTarget(
  brand: Pick<Brand, 'socialCodes' | 'catalogue'>,
  code: string,
  platform: Platform,
): SocialLinkTarget | undefined {
  const game = findGameBySocialCode(brand, code)
  return game && { area: game.area, clientId: game.clients[platform] }
}

/** Returns the start page's URL with the link's game and the original query. */
export function buildSocialLinkUrl(search: string, target: SocialLinkTarget | undefined): string {
  const query = new URLSearchParams(search)
  if (target) {
    query.set('client_id', target.clientId)
    query.delete('domain_area')
  }
  const text = query.toString()
  return text ? `/?${text}` : '/'
}

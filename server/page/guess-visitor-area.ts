import { guessAreaFromHints } from '../../src/brands/area-guess/guess-area.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Area } from '../../src/contract/domain.table.ts'
import type { Query } from '../http/contract/query.ts'
import type { VisitorCountry } from '../http/contract/visitor-country.ts'

interface Guess {
  /** Area for which the page is rendered. */
  readonly area?: Area
  /**
   * Set if the area comes from the proxy's country header. The store trusts this area, but checks an area guessed by
   * language against the time zone.
   */
  readonly fromProxy?: Area
}

/**
 * Guesses a new visitor's area. Makes no guess for a game link, because the game may not be sold in the guessed area.
 */
export function guessVisitorArea(
  { areas }: Brand,
  query: Query,
  { fromProxy: country }: VisitorCountry,
  acceptLanguage = '',
): Guess {
  if (areas.length === 1 || 'client_id' in query || 'domain_area' in query) return {}
  const fromProxy = country === undefined ? undefined : guessAreaFromHints(areas, { country })
  const [tag] = acceptLanguage.split(/[,;]/, 1)
  const area = fromProxy ?? guessAreaFromHints(areas, { languages: tag ? [tag] : [] })
  return { ...(area && { area }), ...(fromProxy && { fromProxy }) }
}

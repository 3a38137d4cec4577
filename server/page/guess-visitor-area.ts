import { guessAreaFromHints } from '../../src/brands/area-guess/guess-area.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Area } from '../../src/contract/domain.table.ts'
import type { Query } from '../http/contract/query.ts'
import type { VisitorCountry } from '../http/contract/visitor-country.ts'

interface Guess {
  /** Area for which the page is rendered, if it could be guessed. */
  readonly area?: Area
  /**
   * Set if the area comes from the proxy's country header, which the store trusts. The store compares an area that was
   * guessed from the language with the time zone.
   */
  readonly fromProxy?: Area
}

/**
 * Guesses the area of a new visitor. For a link to a game there is no guess, because the game may not be sold in the
 * guessed area.
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

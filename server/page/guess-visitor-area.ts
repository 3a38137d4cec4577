import { guessAreaFromHints } from '../../src/brands/area-guess/guess-area.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Area } from '../../src/contract/domain.table.ts'
import type { Query } from '../http/contract/query.ts'
import type { VisitorCountry } from '../http/contract/visitor-country.ts'

interface Guess {
  /** Area to render the page for. */
  readonly area?: Area
  /**
   * Area from the proxy's country header, if the guess is based on it. The store trusts this one, whereas it checks a
   * guess by language against the time zone.
   */
  readonly fromProxy?: Area
}

/** Guesses the area of a new visitor. For a link to a game it makes no guess, since the game may not be sold there. */
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

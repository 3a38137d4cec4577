import { guessArea } from '../../src/brands/area-guess/guess-area.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Area } from '../../src/contract/domain.table.ts'
import type { Query } from '../http/contract/query.ts'
import type { VisitorCountry } from '../http/contract/visitor-country.ts'

interface Guess {
  /** The area to render the page for. */
  readonly area?: Area
  /**
   * Set if the guess is based on the proxy's country header. The store trusts it; a guess by language is checked
   * against the time zone.
   */
  readonly fromProxy?: Area
}

/** Guesses the area of a new visitor. No guess for links to a game, which may not be sold there. */
export function guessPlace(
  { areas }: Brand,
  query: Query,
  { fromProxy: country }: VisitorCountry,
  acceptLanguage = '',
): Guess {
  if (areas.length === 1 || 'client_id' in query || 'domain_area' in query) return {}
  const fromProxy = country === undefined ? undefined : guessArea(areas, { country })
  const [tag] = acceptLanguage.split(/[,;]/, 1)
  const area = fromProxy ?? guessArea(areas, { languages: tag ? [tag] : [] })
  return { ...(area && { area }), ...(fromProxy && { fromProxy }) }
}

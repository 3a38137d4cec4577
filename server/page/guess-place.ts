import { guessArea } from '../../src/brands/area-guess/guess-area.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Area } from '../../src/contract/domain.table.ts'
import type { Query } from '../http/contract/query.ts'
import type { VisitorCountry } from '../http/contract/visitor-country.ts'

interface Guess {
  /** Good enough to draw the page with. */
  readonly area?: Area
  /** By the country that a proxy names: the store takes it as it is. By the language alone it asks the browser's clock first. */
  readonly fromProxy?: Area
}

/** The guessed place of a visitor who is new and whose link names none. A link's game may not be sold there: then it is asked. */
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

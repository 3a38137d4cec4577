import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GameRow } from './games.repository.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** The game behind a client id. An id of another brand is as unknown as one that never existed. */
export async function requireGame(
  { game }: Pick<CatalogueSnapshot, 'game'>,
  { brand }: RequestFacts,
  clientId: string,
): Promise<GameRow> {
  const found = await game({ brand: brand.key, clientId })
  if (!found) throw new CallFailure('notAGame')
  return found
}

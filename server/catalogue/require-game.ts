import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GameRow } from './games.repository.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** Returns the game with the client id. Throws if it is unknown or belongs to another brand. */
export async function requireGame(
  { game }: Pick<CatalogueSnapshot, 'game'>,
  { brand }: RequestFacts,
  clientId: string,
): Promise<GameRow> {
  const found = await game({ brand: brand.key, clientId })
  if (!found) throw new CallFailure('notAGame')
  return found
}

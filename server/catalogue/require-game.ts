import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GameRow } from './games.repository.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** Returns a game by client id. Throws if the game is unknown or another brand's. */
export async function requireGame(
  { game }: Pick<CatalogueSnapshot, 'game'>,
  { brand }: RequestFacts,
  clientId: string,
): Promise<GameRow> {
  const found = await game({ brand: brand.key, clientId })
  if (!found) throw new CallFailure('notAGame')
  return found
}

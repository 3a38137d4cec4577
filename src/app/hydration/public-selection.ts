import type { Selection } from '../../kernel/storage/selection.schema.ts'

/** Returns the selection's public part, the game, which the server renders from the URL. */
export function getPublicSelection({ clientId, gameName, gameProductId }: Selection): Selection {
  if (clientId === undefined || gameName === undefined || gameProductId === undefined) return {}
  return { clientId, gameName, gameProductId }
}

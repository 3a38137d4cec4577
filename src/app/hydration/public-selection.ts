import type { Selection } from '../../kernel/storage/selection.schema.ts'

/** Returns the game, which is the part of the selection that the server knows from the URL. */
export function getServerKnownSelection({ clientId, gameName, gameProductId }: Selection): Selection {
  if (clientId === undefined || gameName === undefined || gameProductId === undefined) return {}
  return { clientId, gameName, gameProductId }
}

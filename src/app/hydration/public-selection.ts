import type { Selection } from '../../kernel/storage/selection.schema.ts'

/** Returns the public part of the selection, which is the game. The server renders it from the URL. */
export function getPublicSelection({ clientId, gameName, gameProductId }: Selection): Selection {
  if (clientId === undefined || gameName === undefined || gameProductId === undefined) return {}
  return { clientId, gameName, gameProductId }
}

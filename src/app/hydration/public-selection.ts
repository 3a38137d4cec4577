import type { Selection } from '../../kernel/storage/selection.schema.ts'

/** Returns the part of the selection that a URL may contain: the game. */
export function getPublicSelection({ clientId, gameName, gameProductId }: Selection): Selection {
  if (clientId === undefined || gameName === undefined || gameProductId === undefined) return {}
  return { clientId, gameName, gameProductId }
}

import type { Selection } from '../../kernel/storage/selection.schema.ts'

/** Of what was chosen, what an address says of it: the game. Written so that an absent part is absent. */
export function publicChoice({ clientId, gameName, gameProductId }: Selection): Selection {
  if (clientId === undefined || gameName === undefined || gameProductId === undefined) return {}
  return { clientId, gameName, gameProductId }
}

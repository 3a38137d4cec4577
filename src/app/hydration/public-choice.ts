import type { Selection } from '../../kernel/storage/selection.schema.ts'

/** The part of a choice that an address may name: the game. Written so that an absent part is absent. */
export function publicChoice({ clientId, gameName, gameProductId }: Selection): Selection {
  if (clientId === undefined || gameName === undefined || gameProductId === undefined) return {}
  return { clientId, gameName, gameProductId }
}

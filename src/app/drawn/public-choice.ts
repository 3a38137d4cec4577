import type { OrderInfo } from '../../kernel/storage/order-info.schema.ts'

/** Of what was chosen, what an address says of it: the game. Written so that an absent part is absent. */
export function publicChoice({ clientId, gameName, gameProductId }: OrderInfo): OrderInfo {
  if (clientId === undefined || gameName === undefined || gameProductId === undefined) return {}
  return { clientId, gameName, gameProductId }
}

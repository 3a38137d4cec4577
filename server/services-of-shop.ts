import type { Environment } from './env.ts'
import { createGames, type Game, type GameService } from './hub/games.ts'
import { publisherPayments } from './hub/publisher-payments.ts'
import type { PaymentOptions } from './providers/payments.ts'

interface ShopServices {
  payments: PaymentOptions | undefined
  players: Game | undefined
}

/** Whom a shop buys and delivers through, and who knows its players; undefined where a setting is missing. */
export function servicesOfShop(
  { PAYMENT_URL, PAYMENT_SECRETS, GATEWAY_URL }: Environment,
  games: readonly GameService[],
): ShopServices {
  const game = games.length === 0 ? undefined : createGames(games)
  if (!game || !PAYMENT_URL || !PAYMENT_SECRETS || !GATEWAY_URL) return { payments: undefined, players: game }
  const payments = { url: PAYMENT_URL, secrets: PAYMENT_SECRETS }
  return { payments: publisherPayments({ payments, game, gatewayUrl: GATEWAY_URL }), players: game }
}

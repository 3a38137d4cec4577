import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { loadPaymentAccounts } from './load-payment-accounts.ts'
import { createPaymentRouter } from '../providers/companies/accounts/payment-router.ts'
import { warnOfBlockedPaymentPages } from '../providers/companies/accounts/warn-of-blocked-payment-pages.ts'
import type { Environment } from '../env.ts'
import { createGameRouter, type Game, type GameService } from '../providers/hub/game-router.ts'
import type { PaymentOptions } from '../providers/payments.ts'

interface ShopServices {
  payments: PaymentOptions | undefined
  players: Game | undefined
}

/**
 * Loads a shop's payment providers and games. Resolves to undefined if a required setting is missing. Throws one error
 * for all mistakes in PAYMENTS_FILE.
 */
export async function loadShopServices(
  env: Environment,
  { brands, games }: { brands: readonly Brand[]; games: readonly GameService[] },
): Promise<ShopServices> {
  const game = games.length === 0 ? undefined : createGameRouter(games)
  const accounts = await loadPaymentAccounts(env, brands)
  if (!game || !accounts) return { payments: undefined, players: game }
  const router = createPaymentRouter(accounts)
  const provider = warnOfBlockedPaymentPages(router, {
    brands,
    payOrigins: env.PAY_ORIGINS,
    warn: (text) => console.warn(text),
  })
  return { payments: { provider, game }, players: game }
}

import type { GameService } from '../../providers/hub/game-router.ts'
import type { GameDelivery, PaymentOptions } from '../../providers/payments.ts'
import type { CompanyHealth } from './company-health.ts'

/** Name of the game service if a shop has only one, or in the sandbox. */
export const onlyGame = 'game'

export const paymentCompanyId = (account: string): string => `payment:${account}`
export const gameCompanyId = (service: string): string => `game:${service}`

type Services = readonly GameService[]

const findServiceName = (services: Services, { brand, gpId }: { brand: string; gpId: string }): string =>
  services.find(({ serves }) => serves(brand, gpId))?.name ?? onlyGame

/** Returns the same payments and games, whose answers are recorded. */
export function watchCompanies(payments: PaymentOptions, services: Services, health: CompanyHealth): PaymentOptions {
  payments.provider.onAttempt(({ account, outcome, error }) => {
    if (outcome === 'created') health.recordSuccess(paymentCompanyId(account))
    // Without a route there is no company to blame.
    else if (outcome !== 'uncovered') health.recordFailure(paymentCompanyId(account), error)
  })
  const deliver: GameDelivery['deliver'] = async (delivery) => {
    const id = gameCompanyId(findServiceName(services, delivery))
    try {
      const result = await payments.game.deliver(delivery)
      health.recordSuccess(id)
      return result
    } catch (error) {
      health.recordFailure(id, error)
      throw error
    }
  }
  return { provider: payments.provider, game: { ...payments.game, deliver } }
}

import type { GameService } from '../../providers/hub/game-router.ts'
import type { GameDelivery, PaymentOptions } from '../../providers/payments.ts'
import type { CompanyHealthRecorder } from './company-health-recorder.ts'

/** Name of the game service in the sandbox and in shops that have only one. */
export const defaultGameServiceName = 'game'

export const getPaymentCompanyId = (account: string): string => `payment:${account}`
/** Returns the account name from a company id. This is the reverse of `getPaymentCompanyId`. */
export const getAccountName = (companyId: string): string => companyId.replace(/^payment:/, '')
export const getGameCompanyId = (service: string): string => `game:${service}`

type Services = readonly GameService[]

/** Returns the name of the service that delivers goods to the given game. */
export const findServiceName = (services: Services, { brand, gpId }: { brand: string; gpId: string }): string =>
  services.find(({ serves }) => serves(brand, gpId))?.name ?? defaultGameServiceName

/** Wraps the payments and games so that the result of each API call is recorded. */
export function watchCompanyHealth(
  payments: PaymentOptions,
  services: Services,
  health: CompanyHealthRecorder,
): PaymentOptions {
  payments.provider.onAttempt(({ account, outcome, error }) => {
    if (outcome === 'created') health.recordSuccess(getPaymentCompanyId(account))
    // Without a route, no provider was called, so none has failed.
    else if (outcome !== 'uncovered') health.recordFailure(getPaymentCompanyId(account), error)
  })
  const deliver: GameDelivery['deliver'] = async (delivery) => {
    const id = getGameCompanyId(findServiceName(services, delivery))
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

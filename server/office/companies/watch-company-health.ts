import type { GameService } from '../../providers/hub/game-router.ts'
import type { GameDelivery, PaymentOptions } from '../../providers/payments.ts'
import type { CompanyHealthRecorder } from './company-health-recorder.ts'

/** Name of the only game service, used in the sandbox and in shops with one service. */
export const defaultGameServiceName = 'game'

export const getPaymentCompanyId = (account: string): string => `payment:${account}`
/** Returns the account name in a company id. Inverse of `getPaymentCompanyId`. */
export const getAccountOfCompanyId = (companyId: string): string => companyId.replace(/^payment:/, '')
export const getGameCompanyId = (service: string): string => `game:${service}`

type Services = readonly GameService[]

export const findGameServiceName = (services: Services, { brand, gpId }: { brand: string; gpId: string }): string =>
  services.find(({ serves }) => serves(brand, gpId))?.name ?? defaultGameServiceName

/** Wraps payments and games to record the result of each API call. */
export function watchCompanyHealth(
  payments: PaymentOptions,
  services: Services,
  health: CompanyHealthRecorder,
): PaymentOptions {
  payments.provider.onAttempt(({ account, outcome, error }) => {
    if (outcome === 'created') health.recordSuccess(getPaymentCompanyId(account))
    // Without a route, no provider was called, so there is no failure to record.
    else if (outcome !== 'uncovered') health.recordFailure(getPaymentCompanyId(account), error)
  })
  const deliver: GameDelivery['deliver'] = async (delivery) => {
    const id = getGameCompanyId(findGameServiceName(services, delivery))
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

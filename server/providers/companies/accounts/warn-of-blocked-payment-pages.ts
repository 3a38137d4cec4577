import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { isPaywayId } from '../../../../src/contract/channels.table.ts'
import { isAllowedPaymentUrl } from '../../../../src/contract/security/allowed-pay-hosts.ts'
import type { CreatedPayment, PaymentProvider, NewPaymentDetails } from '../../payments.ts'

interface WarningDeps {
  brands: readonly Brand[]
  payOrigins: readonly string[]
  warn: (text: string) => void
}

/**
 * Wraps a provider to log a warning, once per origin, for payment pages that the store refuses to open. Without the
 * warning, the shop would sell nothing for no visible reason.
 */
export function warnOfBlockedPaymentPages(
  provider: PaymentProvider,
  { brands, payOrigins, warn }: WarningDeps,
): PaymentProvider {
  const warned = new Set<string>()

  function warnIfBlocked({ entry, account }: CreatedPayment, { paywayId, merchant }: NewPaymentDetails): void {
    const address = 'url' in entry ? entry.url : 'form' in entry ? entry.form.action : undefined
    const url = address === undefined ? null : URL.parse(address)
    if (!url || !isPaywayId(paywayId)) return
    const brandHosts = brands.find(({ key }) => key === merchant)?.payHosts?.[paywayId]
    const place = url.origin === 'null' ? url.protocol : url.origin
    if (warned.has(place) || isAllowedPaymentUrl(url, paywayId, { shopOrigins: payOrigins, brandHosts })) return
    warned.add(place)
    warn(
      `${account} sends players of payway ${paywayId} to ${place}, which the store refuses to open. ` +
        `If these are its payment pages, set PAY_ORIGINS=${[...payOrigins, place].join(',')}`,
    )
  }

  return {
    ...provider,
    create: async (payment, account) => {
      const created = await provider.create(payment, account)
      warnIfBlocked(created, payment)
      return created
    },
  }
}

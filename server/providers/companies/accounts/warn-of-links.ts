import type { Brand } from '../../../../src/brands/brand.schema.ts'
import { isPayway } from '../../../../src/contract/channels.table.ts'
import { mayBePaidAt } from '../../../../src/contract/pay-places.ts'
import type { CreatedPayment, PaymentProvider, PaymentToCreate } from '../../payments.ts'

interface WarningDeps {
  brands: readonly Brand[]
  payOrigins: readonly string[]
  warn: (text: string) => void
}

/** A payment page that the store will not open is a shop that sells nothing: its operator hears of it, once an origin. */
export function warnOfLinks(provider: PaymentProvider, { brands, payOrigins, warn }: WarningDeps): PaymentProvider {
  const warned = new Set<string>()

  function look({ entry, account }: CreatedPayment, { paywayId, merchant }: PaymentToCreate): void {
    const address = 'url' in entry ? entry.url : 'form' in entry ? entry.form.action : undefined
    const url = address === undefined ? null : URL.parse(address)
    if (!url || !isPayway(paywayId)) return
    const brandHosts = brands.find(({ key }) => key === merchant)?.payHosts?.[paywayId]
    const place = url.origin === 'null' ? url.protocol : url.origin
    if (warned.has(place) || mayBePaidAt(url, paywayId, { shopOrigins: payOrigins, brandHosts })) return
    warned.add(place)
    warn(
      `${account} sends players of payway ${paywayId} to ${place}, which the store does not open. ` +
        `Where these are its payment pages: PAY_ORIGINS=${[...payOrigins, place].join(',')}`,
    )
  }

  return {
    ...provider,
    create: async (payment, account) => {
      const created = await provider.create(payment, account)
      look(created, payment)
      return created
    },
  }
}

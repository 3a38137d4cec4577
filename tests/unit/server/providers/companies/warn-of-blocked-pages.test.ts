import { expect, it } from 'vitest'
import { warnOfBlockedPaymentPages } from '../../../../../server/providers/companies/accounts/warn-of-blocked-payment-pages.ts'
import type { PayEntry } from '../../../../../server/providers/payment-provider.ts'
import type { CreatedPayment, PaymentProvider, NewPaymentDetails } from '../../../../../server/providers/payments.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'

const payermax = 11801
const brands = await loadBrands([])

async function collectWarnings(
  entries: readonly PayEntry[],
  payOrigins: readonly string[] = [],
  payment = { paywayId: payermax, merchant: 'watt' },
  soldBrands = brands,
): Promise<string[]> {
  const warnings: string[] = []
  const remaining = [...entries]
  const create = async (): Promise<CreatedPayment> => ({
    entry: remaining.shift() ?? { url: '' },
    account: 'http/shop',
    providerRef: 'r',
  })
  const provider = warnOfBlockedPaymentPages({ create } as unknown as PaymentProvider, {
    brands: soldBrands,
    payOrigins,
    warn: (text) => warnings.push(text),
  })
  for (const entry of entries)
    expect(await provider.create(payment as NewPaymentDetails, null)).toMatchObject({
      entry,
    })
  return warnings
}

it('an operator is warned once of a payment page that the store blocks, with the setting that allows it', async () => {
  const link = { url: 'https://cashier.example/pay/1' }
  const form = { form: { action: 'https://cashier.example/pay/2', fields: {} } } as unknown as PayEntry
  const warnings = await collectWarnings([link, form, link])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('http/shop sends players of payway 11801 to https://cashier.example,')
  expect(warnings[0]).toContain('PAY_ORIGINS=https://cashier.example')
  const [second] = await collectWarnings([link], ['https://pay.example', 'https://my.example'])
  expect(second).toMatch(/ PAY_ORIGINS=https:\/\/pay\.example,https:\/\/my\.example,https:\/\/cashier\.example$/)
  expect(await collectWarnings([{ url: 'weixin://pay/1' }])).toEqual([expect.stringContaining('to weixin:, which')])
})

it('no warning is logged for a channel’s own hosts, for allowed hosts and for drop-ins', async () => {
  const dropIn = { drop_in: { sdk: 'sandbox', address: 'http://x.example/' } } as PayEntry
  expect(await collectWarnings([{ url: 'https://pay.payermax.com/1' }, dropIn])).toEqual([])
  expect(await collectWarnings([{ url: 'https://cashier.example/1' }], ['https://cashier.example'])).toEqual([])
})

it('no warning is logged for a host that the brand allows, for its own channel and nobody else’s', async () => {
  const link = { url: 'https://cashier.example/1' }
  const watt = brands.find(({ key }) => key === 'watt')
  if (!watt) throw new Error('there is no brand watt')
  const allowing = [
    { ...watt, payHosts: { [payermax]: ['cashier.example'] } },
    { ...watt, key: 'volt' },
  ] as typeof brands
  const collect = (payment: { paywayId: number; merchant: string }) => collectWarnings([link], [], payment, allowing)
  expect(await collect({ paywayId: payermax, merchant: 'watt' })).toEqual([])
  expect(await collect({ paywayId: payermax, merchant: 'volt' })).toHaveLength(1)
  expect(await collect({ paywayId: payermax, merchant: 'gone' })).toHaveLength(1)
  expect(await collect({ paywayId: 12101, merchant: 'watt' })).toHaveLength(1)
  expect(await collect({ paywayId: 1, merchant: 'watt' })).toEqual([])
  expect(await collectWarnings([{ url: 'no address' }])).toEqual([])
})

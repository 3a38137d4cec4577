import { describe, expect, it } from 'vitest'
import { paymentAdapterLoaders } from '../../../../server/providers/companies/adapters.table.ts'
import { mockCompany as adyenMock } from '../../../../server/providers/companies/adyen/adyen.mock.ts'
import { adyenAdapter as adyen } from '../../../../server/providers/companies/adyen/adyen.ts'
import { loadMockCompany } from '../../../../server/providers/companies/check/load-mock-company.ts'
import { buildPaidEvent, runWithAdapterHarness } from '../../../../server/providers/companies/check/harness.ts'
import {
  runAdapterScenarios,
  adapterScenarios,
} from '../../../../server/providers/companies/check/run-adapter-scenarios.ts'
import { loadPaymentAdapter } from '../../../../server/providers/companies/load-adapter.ts'
import type { PaymentAdapter } from '../../../../server/providers/payment-adapter.ts'

const failures = async (adapter: PaymentAdapter, mock = adyenMock) =>
  (await runAdapterScenarios(adapter, mock)).flatMap(({ state, description, reason }) =>
    state === 'failed' ? [`${description}: ${reason}`] : [],
  )

describe.each(Object.keys(paymentAdapterLoaders))('the adapter of %s', (id) => {
  it('passes every scenario against a mock of its provider', { timeout: 60_000 }, async () => {
    const [adapter, mock] = [await loadPaymentAdapter(id, undefined), await loadMockCompany(id, undefined)]
    if (!adapter || !mock) throw new Error(`${id} has no adapter or no mock`)
    expect(await failures(adapter, mock)).toEqual([])
  })
})

describe.each(['adyen', 'airwallex', 'paypal', 'http'])('a dispute at %s', (id) => {
  it('says until when an agent can send evidence', async () => {
    const [adapter, mock] = [await loadPaymentAdapter(id, undefined), await loadMockCompany(id, undefined)]
    if (!adapter || !mock) throw new Error(`${id} has no adapter or no mock`)
    await runWithAdapterHarness(adapter, mock, async ({ createPaidPayment, createWebhook, handleWebhook }) => {
      const paid = buildPaidEvent(await createPaidPayment())
      const respondBy = Date.parse('2026-12-14T23:59:59Z') / 1000
      const { events } = await handleWebhook(
        createWebhook([{ ...paid, about: 'dispute', status: 'opened', respondBy }]),
      )
      expect(events).toMatchObject([{ about: 'dispute', status: 'opened', respondBy }])
    })
  })
})

describe('the adapter check', () => {
  const open = adyen.open.bind(adyen)
  const broken = (change: (opened: ReturnType<typeof open>) => object) =>
    ({
      ...adyen,
      open: (...given: Parameters<typeof open>) => {
        const opened = open(...given)
        return { ...opened, ...change(opened) }
      },
    }) as unknown as PaymentAdapter

  it('has at least sixty scenarios', () => {
    expect(Object.values(adapterScenarios).flat().length).toBeGreaterThanOrEqual(60)
  })

  it.each([
    [
      'accepts every webhook',
      broken(({ handleWebhook }) => ({
        handleWebhook: async (webhook: Parameters<typeof handleWebhook>[0]) => ({
          ...(await handleWebhook(webhook)),
          trust: 'signed',
        }),
      })),
      'a signature with a foreign key is not accepted',
    ],
    [
      'accepts no webhook',
      broken(() => ({ handleWebhook: () => ({ trust: 'no', events: [], reply: { status: 401, body: '' } }) })),
      'a genuine payment webhook',
    ],
    [
      'creates another payment on each retry',
      broken(({ create }) => ({
        create: (payment: Parameters<typeof create>[0]) =>
          create({ ...payment, billingNo: `${payment.billingNo}${Math.random()}` }),
      })),
      'the same billing number twice is one payment',
    ],
    [
      'swallows a failure',
      broken(({ create }) => ({
        create: (payment: Parameters<typeof create>[0]) =>
          create(payment).catch(() => ({ providerRef: 'x', entry: { url: 'https://x.example' } })),
      })),
      'a company that is down is a failure',
    ],
    [
      'multiplies amounts by 100',
      broken(({ create }) => ({
        create: (payment: Parameters<typeof create>[0]) =>
          create({ ...payment, amountMinor: payment.amountMinor * 100 }),
      })),
      'an amount in each currency arrives unchanged',
    ],
    [
      'refunds under a new number each time',
      broken(({ refund }) => ({
        refund: (request: Parameters<NonNullable<typeof refund>>[0]) =>
          refund?.({ ...request, refundNo: `${request.refundNo}${Math.random()}` }),
      })),
      'the whole payment is refunded',
    ],
    [
      'refunds by order, so that a second payment could not be refunded',
      broken(({ refund }) => ({
        // The mock of Adyen derives the reference of an order's first payment from the order.
        refund: (request: Parameters<NonNullable<typeof refund>>[0]) =>
          refund?.({ ...request, providerRef: `PSP${request.billingNo}`.slice(0, 36) }),
      })),
      'a refund of another payment of the same order does not refund the first',
    ],
  ])('detects an adapter that %s', { timeout: 30_000 }, async (_what, adapter, says) => {
    expect((await failures(adapter)).join('\n')).toContain(says)
  })
})

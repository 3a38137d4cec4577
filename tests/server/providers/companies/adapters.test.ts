import { describe, expect, it } from 'vitest'
import { adapterFiles } from '../../../../server/providers/companies/adapters.table.ts'
import { double as adyenDouble } from '../../../../server/providers/companies/adyen/adyen.double.ts'
import { adapter as adyen } from '../../../../server/providers/companies/adyen/adyen.ts'
import { loadDouble } from '../../../../server/providers/companies/check/load-double.ts'
import { runCheck, scenarios } from '../../../../server/providers/companies/check/run-check.ts'
import { loadAdapter } from '../../../../server/providers/companies/load-adapter.ts'
import type { PaymentAdapter } from '../../../../server/providers/payment-adapter.ts'

const failures = async (adapter: PaymentAdapter, double = adyenDouble) =>
  (await runCheck(adapter, double)).flatMap(({ state, says, reason }) =>
    state === 'failed' ? [`${says}: ${reason}`] : [],
  )

describe.each(Object.keys(adapterFiles))('the adapter of %s', (id) => {
  it('passes every scenario against a double of its company', { timeout: 60_000 }, async () => {
    const [adapter, double] = [await loadAdapter(id, undefined), await loadDouble(id, undefined)]
    if (!adapter || !double) throw new Error(`${id} has no adapter or no double`)
    expect(await failures(adapter, double)).toEqual([])
  })
})

describe('the check', () => {
  const open = adyen.open.bind(adyen)
  const broken = (change: (opened: ReturnType<typeof open>) => object) =>
    ({
      ...adyen,
      open: (...given: Parameters<typeof open>) => {
        const opened = open(...given)
        return { ...opened, ...change(opened) }
      },
    }) as unknown as PaymentAdapter

  it('has some sixty scenarios at least', () => {
    expect(Object.values(scenarios).flat().length).toBeGreaterThanOrEqual(60)
  })

  it.each([
    [
      'believes whatever it hears',
      broken(({ hear }) => ({
        hear: async (notice: Parameters<typeof hear>[0]) => ({ ...(await hear(notice)), trust: 'signed' }),
      })),
      'a key of somebody else is not believed',
    ],
    [
      'never believes',
      broken(() => ({ hear: () => ({ trust: 'no', events: [], reply: { status: 401, body: '' } }) })),
      'a genuine notice of a payment',
    ],
    [
      'makes another payment of each repeat',
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
      'sends cents for yen',
      broken(({ create }) => ({
        create: (payment: Parameters<typeof create>[0]) =>
          create({ ...payment, amountMinor: payment.amountMinor * 100 }),
      })),
      'an amount in each currency arrives to the last digit',
    ],
    [
      'gives back under a new number each time',
      broken(({ refund }) => ({
        refund: (request: Parameters<NonNullable<typeof refund>>[0]) =>
          refund?.({ ...request, refundNo: `${request.refundNo}${Math.random()}` }),
      })),
      'the whole payment is given back',
    ],
  ])('finds an adapter that %s', { timeout: 30_000 }, async (_what, adapter, says) => {
    expect((await failures(adapter)).join('\n')).toContain(says)
  })
})

import { describe, expect, it } from 'vitest'
import type { Account, Route } from '../../../../server/providers/companies/accounts/account.ts'
import { createPaymentRouter } from '../../../../server/providers/companies/accounts/payment-router.ts'
import type { PaymentAttempt } from '../../../../server/providers/payments.ts'
import type { PaymentStatus } from '../../../../server/providers/payment-adapter.ts'
import { aPayment, itsStanding } from '../../fixtures/a-payment.ts'

const place = { ...aPayment, account: null, providerRef: null }

interface Company {
  kinds?: Account['capabilities']['kinds']
  currencies?: Account['capabilities']['currencies']
  isDown?: boolean
  /** Its record of the payment. */
  knows?: PaymentStatus['status']
}

const calls: string[] = []
const account = (id: string, { kinds = ['redirect'], currencies, isDown = false, knows }: Company = {}): Account => ({
  id,
  merchant: id.split('/')[1] ?? '',
  notifyUrl: `https://gateway.example/notify/${id}`,
  capabilities: { kinds, currencies, refund: 'none', webhookEvents: ['payment'] },
  client: {
    create: async ({ notifyUrl }) => {
      calls.push(id)
      if (isDown) throw new Error('down')
      return { providerRef: id, entry: { url: notifyUrl } }
    },
    query: async (billingNo) =>
      knows && itsStanding(billingNo, { status: knows, providerRef: id, merchant: id.split('/')[1] ?? '' }),
    handleWebhook: () => ({ trust: 'no', events: [], reply: { status: 401, body: '' } }),
  },
})
const routed = (accounts: Account[], routes: Route[]) => {
  calls.length = 0
  return createPaymentRouter({ accounts, routes })
}
const everywhere = (...accounts: Account[]): Route[] => [{ accounts: accounts.map(({ id }) => id) }]

describe('a payment that no account takes', () => {
  const provider = routed(
    [account('c/yen', { currencies: ['JPY'] }), account('c/card', { kinds: ['card'] })],
    [
      { areas: ['ja'], accounts: ['c/yen'] },
      { areas: ['kr'], accounts: ['c/yen', 'c/card'] },
    ],
  )

  it.each([
    ['is in no route', { area: 'sea' }, 'no route fits it'],
    ['is in a currency that the account does not take', { area: 'ja' }, 'its route leads to c/yen, with no USD'],
    [
      'is of a kind that the account does not have',
      { area: 'kr', kind: 'bank' as const },
      'its route leads to c/yen, c/card, with no bank',
    ],
    ['is taken', { area: 'ja', currency: 'JPY' as const }, undefined],
  ])('has its reason where it %s', (_what, changes, why) => {
    expect(provider.explainUncovered({ ...aPayment, ...changes })).toBe(why)
  })
})

describe('a payment', () => {
  it.each([
    ['its brand', { merchant: 'volt' }, 'c/volt'],
    ['its area', { area: 'ja' }, 'c/ja'],
    ['its payway', { paywayId: 12101 }, 'c/cards'],
    ['nothing in particular', {}, 'c/rest'],
  ])('goes to the account of %s', async (_what, changes, expected) => {
    const accounts = ['c/volt', 'c/ja', 'c/cards', 'c/rest'].map((id) => account(id))
    const provider = routed(accounts, [
      { brands: ['volt'], accounts: ['c/volt'] },
      { areas: ['ja', 'kr'], accounts: ['c/ja'] },
      { payways: [12101], accounts: ['c/cards'] },
      { accounts: ['c/rest'] },
    ])
    expect(await provider.create({ ...aPayment, ...changes }, null)).toEqual({
      account: expected,
      providerRef: expected,
      entry: { url: `https://gateway.example/notify/${expected}` },
    })
  })

  it('passes over accounts that cannot take it', async () => {
    const accounts = [account('a/1', { kinds: ['card'] }), account('b/1', { currencies: ['EUR'] }), account('c/1')]
    const provider = routed(accounts, everywhere(...accounts))
    expect((await provider.create(aPayment, null)).account).toBe('c/1')
    expect(calls).toEqual(['c/1'])
  })

  it('goes to the next account where one creates nothing, and the operator hears of it', async () => {
    const accounts = [account('a/1', { isDown: true }), account('b/1')]
    const attempts: PaymentAttempt[] = []
    const provider = routed(accounts, everywhere(...accounts))
    provider.onAttempt((attempt) => attempts.push(attempt))
    expect((await provider.create(aPayment, null)).account).toBe('b/1')
    const { billingNo } = aPayment
    expect(attempts).toEqual([
      { account: 'a/1', billingNo, outcome: 'refused', error: new Error('down') },
      { account: 'b/1', billingNo, outcome: 'created' },
    ])
    // The one that has just failed is not tried first again.
    await provider.create({ ...aPayment, billingNo: 'WTnext' }, null)
    expect(calls).toEqual(['a/1', 'b/1', 'b/1'])
  })

  it('stays at the account that it is at, also where that one is down', async () => {
    const accounts = [account('a/1', { isDown: true }), account('b/1')]
    const provider = routed(accounts, everywhere(...accounts))
    await expect(provider.create(aPayment, 'a/1')).rejects.toThrow('a/1 creates no payment')
    expect(calls).toEqual(['a/1'])
  })

  it('that no account takes fails', async () => {
    const provider = routed([account('a/1')], [{ brands: ['volt'], accounts: ['a/1'] }])
    const attempts: PaymentAttempt[] = []
    provider.onAttempt((attempt) => attempts.push(attempt))
    await expect(provider.create(aPayment, null)).rejects.toThrow('no merchant account takes this payment')
    expect(attempts).toMatchObject([{ account: 'none', outcome: 'uncovered' }])
  })

  it('without an account is asked about wherever it may be', async () => {
    const accounts = [account('a/1'), account('b/1', { knows: 'paid' })]
    const provider = routed(accounts, everywhere(...accounts))
    expect(await provider.query('WTnumber', place)).toMatchObject({ account: 'b/1', status: 'paid' })
    expect(await provider.query('WTnumber', { ...place, account: 'a/1' })).toBeUndefined()
  })
})

describe('who may be paid for an order', () => {
  const reported = async (route: Route) => {
    const answer = await routed([account('a/1', { knows: 'paid' })], [route]).query('WTnumber', {
      ...place,
      account: 'a/1',
    })
    if (!answer || answer === 'unasked') throw new Error('the company knows it')
    return answer
  }

  it('is an account that a route sends its brand to', async () => {
    const answer = await reported({ brands: ['watt'], accounts: ['a/1'] })
    expect(answer.belongsTo({ brand: 'watt', account: null })).toBe(true)
    expect(answer.belongsTo({ brand: 'volt', account: null })).toBe(false)
  })

  it('is the account that its payment was created at, also where routes have changed since', async () => {
    const answer = await reported({ brands: ['volt'], accounts: ['a/1'] })
    expect(answer.belongsTo({ brand: 'watt', account: 'a/1' })).toBe(true)
    expect(answer.belongsTo({ brand: 'watt', account: 'b/1' })).toBe(false)
  })
})

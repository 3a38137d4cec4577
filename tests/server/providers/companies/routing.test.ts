import { describe, expect, it, vi } from 'vitest'
import type { Account, Route } from '../../../../server/providers/companies/accounts/account.ts'
import { createAccountFailover } from '../../../../server/providers/companies/accounts/create-with-failover.ts'
import { createPaymentRouter } from '../../../../server/providers/companies/accounts/payment-router.ts'
import { CompanyError } from '../../../../server/providers/companies/shared/call-company.ts'
import { UnreachableError } from '../../../../server/providers/outbound/fetch-external.ts'
import type { PaymentAttempt } from '../../../../server/providers/payments.ts'
import type { PaymentStatus } from '../../../../server/providers/payment-adapter.ts'
import type { RefundRequest } from '../../../../server/providers/refund.ts'
import { InvalidResponseError } from '../../../../server/providers/outbound/invalid-response.ts'
import { samplePayment, createPaymentStatus } from '../../fixtures/a-payment.ts'

const place = { ...samplePayment, account: null, providerRef: null }

interface Company {
  kinds?: Account['capabilities']['kinds']
  currencies?: Account['capabilities']['currencies']
  isDown?: boolean
  /** Status of the payment at this account. */
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
      knows && createPaymentStatus(billingNo, { status: knows, providerRef: id, merchant: id.split('/')[1] ?? '' }),
    handleWebhook: () => ({ trust: 'no', events: [], reply: { status: 401, body: '' } }),
  },
})
const createRouter = (accounts: Account[], routes: Route[]) => {
  calls.length = 0
  return createPaymentRouter({ accounts, routes })
}
const everywhere = (...accounts: Account[]): Route[] => [{ accounts: accounts.map(({ id }) => id) }]

describe('explainUncovered', () => {
  const provider = createRouter(
    [account('c/yen', { currencies: ['JPY'] }), account('c/card', { kinds: ['card'] })],
    [
      { areas: ['ja'], accounts: ['c/yen'] },
      { areas: ['kr'], accounts: ['c/yen', 'c/card'] },
    ],
  )

  it.each([
    ['matches no route', { area: 'sea' }, 'no route matches it'],
    ['has a currency that the account does not support', { area: 'ja' }, 'its route leads to c/yen, without USD'],
    [
      'has a kind that the accounts do not support',
      { area: 'kr', kind: 'bank' as const },
      'its route leads to c/yen, c/card, without bank',
    ],
    ['is supported', { area: 'ja', currency: 'JPY' as const }, undefined],
  ])('returns the reason, if any, for a payment that %s', (_what, changes, why) => {
    expect(provider.explainUncovered({ ...samplePayment, ...changes })).toBe(why)
  })
})

it('a doctor of one tenant reads only the regions of its own brands’ routes', () => {
  const provider = createRouter(
    [account('c/any')],
    [
      { brands: ['volt'], regions: ['TH', 'MY'], accounts: ['c/any'] },
      { regions: ['JP', 'TH'], accounts: ['c/any'] },
    ],
  )
  expect(provider.listRouteRegions(['watt'])).toEqual(['JP', 'TH'])
  expect(provider.listRouteRegions(['watt', 'volt'])).toEqual(['TH', 'MY', 'JP'])
})

describe('a payment', () => {
  it.each([
    ['its brand', { merchant: 'volt' }, 'c/volt'],
    ['its area', { area: 'ja' }, 'c/ja'],
    ['its region', { region: 'TH' }, 'c/th'],
    ['its payway', { paywayId: 12101 }, 'c/cards'],
    ['its channel within a payway', { paywayId: 12101, channelId: 3 }, 'c/boost'],
    ['nothing in particular', {}, 'c/rest'],
  ])('goes to the account of %s', async (_what, changes, expected) => {
    const accounts = ['c/volt', 'c/ja', 'c/th', 'c/boost', 'c/cards', 'c/rest'].map((id) => account(id))
    const provider = createRouter(accounts, [
      { brands: ['volt'], accounts: ['c/volt'] },
      { areas: ['ja', 'kr'], accounts: ['c/ja'] },
      { regions: ['TH', 'VN'], accounts: ['c/th'] },
      { payways: [12101], channels: [3], accounts: ['c/boost'] },
      { payways: [12101], accounts: ['c/cards'] },
      { accounts: ['c/rest'] },
    ])
    expect(await provider.create({ ...samplePayment, ...changes }, null)).toEqual({
      account: expected,
      providerRef: expected,
      entry: { url: `https://gateway.example/notify/${expected}` },
    })
  })

  it('names its account before it is created', () => {
    const provider = createRouter([account('a/1')], [{ areas: ['sea'], accounts: ['a/1'] }])
    expect(provider.findAccount(samplePayment)).toBe('a/1')
    expect(provider.findAccount({ ...samplePayment, area: 'ja' })).toBeUndefined()
  })

  it('skips accounts that do not support it', async () => {
    const accounts = [account('a/1', { kinds: ['card'] }), account('b/1', { currencies: ['EUR'] }), account('c/1')]
    const provider = createRouter(accounts, everywhere(...accounts))
    expect((await provider.create(samplePayment, null)).account).toBe('c/1')
    expect(calls).toEqual(['c/1'])
  })

  it('goes to the next account if one fails, and each attempt is reported', async () => {
    const accounts = [account('a/1', { isDown: true }), account('b/1')]
    const attempts: PaymentAttempt[] = []
    const provider = createRouter(accounts, everywhere(...accounts))
    provider.onAttempt((attempt) => attempts.push(attempt))
    expect((await provider.create(samplePayment, null)).account).toBe('b/1')
    const { billingNo } = samplePayment
    expect(attempts).toEqual([
      { account: 'a/1', billingNo, outcome: 'refused', error: new Error('down') },
      { account: 'b/1', billingNo, outcome: 'created' },
    ])
    // An account that has just failed is not tried first again.
    await provider.create({ ...samplePayment, billingNo: 'WTnext' }, null)
    expect(calls).toEqual(['a/1', 'b/1', 'b/1'])
  })

  it('stays at the account that created it, even if that one is down', async () => {
    const accounts = [account('a/1', { isDown: true }), account('b/1')]
    const provider = createRouter(accounts, everywhere(...accounts))
    await expect(provider.create(samplePayment, 'a/1')).rejects.toThrow('a/1 creates no payment')
    expect(calls).toEqual(['a/1'])
  })

  it('fails if no account supports it', async () => {
    const provider = createRouter([account('a/1')], [{ brands: ['volt'], accounts: ['a/1'] }])
    const attempts: PaymentAttempt[] = []
    provider.onAttempt((attempt) => attempts.push(attempt))
    await expect(provider.create(samplePayment, null)).rejects.toThrow('no merchant account takes this payment')
    expect(attempts).toMatchObject([{ account: 'none', outcome: 'uncovered' }])
  })

  it('is queried at every account if its own is unknown', async () => {
    const accounts = [account('a/1'), account('b/1', { knows: 'paid' })]
    const provider = createRouter(accounts, everywhere(...accounts))
    expect(await provider.query('WTnumber', place)).toMatchObject({ account: 'b/1', status: 'paid' })
    expect(await provider.query('WTnumber', { ...place, account: 'a/1' })).toBeUndefined()
  })
})

describe('a company’s webhook', () => {
  it('is split into payments and into refunds and disputes, which belong to their account', async () => {
    const payment = { about: 'payment' as const, ...createPaymentStatus('WTnumber', { merchant: '1' }) }
    const reversed = { ...payment, eventId: 'e2', refundNo: 'RF1' }
    const reversals = [
      { ...reversed, about: 'refund' as const, status: 'refunded' as const },
      { ...reversed, about: 'dispute' as const, status: 'opened' as const },
    ]
    const one = account('a/1')
    const handleWebhook = () => ({
      trust: 'signed' as const,
      events: [payment, ...reversals],
      reply: { status: 200, body: '' },
    })
    const provider = createRouter([{ ...one, client: { ...one.client, handleWebhook } }], everywhere(one))
    const notice = { method: 'POST', url: '', headers: {}, body: Buffer.from('') }
    const heard = await provider.handleWebhook('a/1', notice)
    expect(heard).toMatchObject({ account: 'a/1', payments: [{ billingNo: 'WTnumber', account: 'a/1' }] })
    expect(heard?.reversals).toEqual(reversals)
    expect(await provider.handleWebhook('b/1', notice)).toBeUndefined()
  })
})

describe('a reported payment', () => {
  const queryPaidOrder = async (route: Route) => {
    const answer = await createRouter([account('a/1', { knows: 'paid' })], [route]).query('WTnumber', {
      ...place,
      account: 'a/1',
    })
    if (!answer || answer === 'unasked') throw new Error('the company knows it')
    return answer
  }

  it('belongs to an order of a brand that is routed to its account', async () => {
    const answer = await queryPaidOrder({ brands: ['watt'], accounts: ['a/1'] })
    expect(answer.belongsTo({ brand: 'watt', account: null })).toBe(true)
    expect(answer.belongsTo({ brand: 'volt', account: null })).toBe(false)
  })

  it('belongs to an order that was created at its account, even if the routes have changed since', async () => {
    const answer = await queryPaidOrder({ brands: ['volt'], accounts: ['a/1'] })
    expect(answer.belongsTo({ brand: 'watt', account: 'a/1' })).toBe(true)
    expect(answer.belongsTo({ brand: 'watt', account: 'b/1' })).toBe(false)
  })
})

describe('an account that fails to create a payment', () => {
  const createFailingAccount = (failure: Error): Account => ({
    ...account('a/1'),
    client: { ...account('a/1').client, create: () => Promise.reject(failure) },
  })

  it.each([
    ['cannot be reached', new UnreachableError('one.example', new Error('refused')), 'unreachable'],
    ['responds with a server error', new CompanyError('down', 500), 'unreachable'],
    ['is a publisher service that is down', new InvalidResponseError('down', 503), 'unreachable'],
    ['refuses the payment', new CompanyError('no', 499), 'refused'],
    ['returns an invalid response', new InvalidResponseError('something else'), 'refused'],
    ['throws', new TypeError('broken'), 'refused'],
  ])('is reported as unreachable or refused if it %s', async (_why, error, outcome) => {
    const attempts: PaymentAttempt[] = []
    const create = createAccountFailover((attempt) => attempts.push(attempt))
    const failure = await create([createFailingAccount(error)], samplePayment).catch((thrown: unknown) => thrown)
    expect(attempts).toEqual([{ account: 'a/1', billingNo: samplePayment.billingNo, outcome, error }])
    expect(failure).toMatchObject({
      name: 'PaymentNotCreated',
      cause: error,
      logged: { account: 'a/1', billingNo: samplePayment.billingNo },
    })
  })

  it('is tried after the others for thirty seconds', async () => {
    let nowMs = 0
    const accounts = [account('a/1', { isDown: true }), account('b/1')]
    const create = createAccountFailover(
      () => undefined,
      () => nowMs,
    )
    calls.length = 0
    for (nowMs of [0, 29_999, 30_000]) await create(accounts, samplePayment)
    expect(calls).toEqual(['a/1', 'b/1', 'b/1', 'a/1', 'b/1'])
  })

  it('is given up after half of the time if it hangs, so that the next one can create a link', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hanging = {
      ...account('a/1'),
      client: { ...account('a/1').client, create: () => new Promise<never>(() => {}) },
    }
    const create = createAccountFailover(
      () => undefined,
      () => 0,
    )
    calls.length = 0
    const created = create([hanging, account('b/1')], samplePayment)
    await vi.advanceTimersByTimeAsync(3749)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect((await created).account).toBe('b/1')
  })
})

describe('a refund', () => {
  const request: RefundRequest = {
    refundNo: 'RF1',
    billingNo: 'WTnumber',
    providerRef: 'r',
    amountMinor: 499,
    currency: 'USD',
    paidMinor: 499,
  }
  const createRefundingAccount = (id: string): Account => ({
    ...account(id),
    capabilities: { ...account(id).capabilities, refund: 'partial' },
    client: {
      ...account(id).client,
      refund: async ({ refundNo }) => ({ refundNo, status: 'refunded', refundRef: id }),
      queryRefund: async ({ refundNo }) => ({ refundNo, status: 'pending', refundRef: id }),
    },
  })

  it('is sent to and queried at the account that took the payment', async () => {
    const provider = createRouter([createRefundingAccount('a/1'), createRefundingAccount('b/1')], [])
    expect(provider.refundSupport('b/1')).toBe('partial')
    expect(await provider.refund('b/1', request)).toEqual({ refundNo: 'RF1', status: 'refunded', refundRef: 'b/1' })
    expect(await provider.queryRefund('b/1', request)).toMatchObject({ status: 'pending', refundRef: 'b/1' })
  })

  it('is sent to the only account, but to none of several, if its own is unknown', async () => {
    expect(await createRouter([createRefundingAccount('a/1')], []).refund(null, request)).toMatchObject({
      refundRef: 'a/1',
    })
    const several = createRouter([createRefundingAccount('a/1'), createRefundingAccount('b/1')], [])
    expect(several.refundSupport(null)).toBe('none')
    await expect(several.refund(null, request)).rejects.toThrow('the account does not support refunds')
    expect(await several.queryRefund(null, request)).toBeUndefined()
  })

  it('is rejected for an account that does not support refunds or is no longer configured', async () => {
    const provider = createRouter([account('a/1')], [])
    expect([provider.refundSupport('a/1'), provider.refundSupport('z/1')]).toEqual(['none', 'none'])
    for (const id of ['a/1', 'z/1'])
      await expect(provider.refund(id, request)).rejects.toThrow(`${id} does not support refunds`)
    expect(await provider.queryRefund('a/1', request)).toBeUndefined()
  })
})

describe('a webhook URL', () => {
  const findAccount = async (ids: string[], name: string) => {
    const result = await createRouter(
      ids.map((id) => account(id)),
      [],
    ).handleWebhook(name, { method: 'POST', url: '', headers: {}, body: new Uint8Array() })
    return result?.account
  }

  it('names an account, or an adapter with a single account', async () => {
    expect(await findAccount(['http/shop', 'http/other', 'acme/one'], 'http/other')).toBe('http/other')
    expect(await findAccount(['http/shop', 'acme/one'], 'acme')).toBe('acme/one')
    expect(await findAccount(['http/shop', 'http/other'], 'http')).toBeUndefined()
    expect(await findAccount(['acme2/one'], 'acme')).toBeUndefined()
  })

  it('may be the one that gateways used before accounts had names', async () => {
    expect(await findAccount(['http/shop', 'acme/one'], 'hub')).toBe('http/shop')
  })
})

describe('a payment query', () => {
  const unsure: Account = {
    ...account('u/1'),
    client: { ...account('u/1').client, query: () => Promise.reject(new Error('away')) },
  }
  const { query: _query, ...silent } = account('s/1').client

  it('fails if an account that may have been paid does not respond, unless another one was paid', async () => {
    const unpaid = account('a/1', { knows: 'failed' })
    await expect(createRouter([unpaid, unsure], everywhere(unpaid, unsure)).query('WTnumber', place)).rejects.toThrow(
      'away',
    )
    const paid = account('b/1', { knows: 'paid' })
    expect(await createRouter([unsure, paid], everywhere(unsure, paid)).query('WTnumber', place)).toMatchObject({
      account: 'b/1',
      status: 'paid',
    })
  })

  it('is not sent to a provider that only notifies', async () => {
    const notifying = { ...account('s/1'), client: silent }
    const provider = createRouter([notifying], everywhere(notifying))
    expect(await provider.query('WTnumber', { ...place, account: 's/1' })).toBe('unasked')
    expect(await provider.query('WTnumber', place)).toBeUndefined()
  })

  it('fails for an account that is no longer configured', async () => {
    const provider = createRouter([], [])
    await expect(provider.query('WTnumber', { ...place, account: 'z/1' })).rejects.toThrow(
      'account z/1 is no longer configured',
    )
    await expect(provider.create(samplePayment, 'z/1')).rejects.toThrow('account z/1 is no longer configured')
  })
})

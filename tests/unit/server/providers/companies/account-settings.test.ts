import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { paymentAdapterLoaders } from '../../../../../server/providers/companies/adapters.table.ts'
import { loadPaymentAdapter } from '../../../../../server/providers/companies/load-adapter.ts'
import { providerApiUrlSchema } from '../../../../../server/providers/companies/shared/company-url.ts'
import { isUrlForEnvironment } from '../../../../../server/providers/companies/shared/environment.ts'
import { paymentChannelKinds } from '../../../../../src/contract/channels.table.ts'

const ids = Object.keys(paymentAdapterLoaders)
const adapters = await Promise.all(
  ids.map(async (id) => {
    const adapter = await loadPaymentAdapter(id, undefined)
    if (!adapter) throw new Error(`there is no adapter ${id}`)
    return adapter
  }),
)

const url = 'https://company.example'
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Valid settings of an account at each company, with every setting. */
const sampleSettings: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  adyen: { apiKey: 'k', hmacKeys: ['44'.repeat(32)], clientKey: 'test_c', environment: 'test', url },
  airwallex: { clientId: 'c', apiKey: 'k', webhookSecrets: ['s'], environment: 'demo', url },
  http: { url, secrets: [`whsec_${'A'.repeat(44)}`], timeoutMs: 500 },
  payermax: {
    appId: 'a',
    merchantPrivateKey: pair.privateKey.export({ format: 'pem', type: 'pkcs8' }),
    payermaxPublicKeys: [pair.publicKey.export({ format: 'pem', type: 'spki' })],
    url,
  },
  paypal: { clientId: 'c', clientSecret: 's', webhookId: 'w', environment: 'sandbox', url },
  xsolla: { merchantId: '1', apiKey: 'k', secretKeys: ['s'], sandbox: false, url },
}

describe('an operator can route', () => {
  const companiesByKind = {
    redirect: ['adyen', 'http', 'payermax', 'paypal', 'xsolla'],
    'form-post': ['http'],
    wallet: ['adyen', 'http', 'payermax', 'paypal', 'xsolla'],
    bank: ['adyen', 'http', 'payermax', 'xsolla'],
    card: ['adyen', 'http', 'payermax', 'xsolla'],
    'drop-in': ['adyen', 'airwallex', 'http', 'paypal'],
    'point-card': ['http', 'payermax', 'xsolla'],
    'card-code': ['http'],
  } satisfies Partial<Record<(typeof paymentChannelKinds)[number], string[]>>

  it.each(Object.entries(companiesByKind))('a channel of the kind %s to %j only', (kind, companies) => {
    const able = adapters.filter(({ capabilities }) => capabilities.kinds.some((one) => one === kind))
    expect(able.map(({ id }) => id)).toEqual(companies)
  })

  it('every kind of channel to a company', () => {
    expect(Object.keys(companiesByKind).toSorted()).toEqual(paymentChannelKinds.toSorted())
  })

  it('a payment in a currency that PayPal does not take to the others only', () => {
    const limits = adapters.flatMap(({ id, capabilities: { currencies } }) => (currencies ? [[id, currencies]] : []))
    expect(limits).toEqual([['paypal', ['USD', 'EUR', 'GBP', 'TWD', 'JPY', 'THB', 'MYR']]])
  })
})

describe('a company reports', () => {
  it.each([
    ['payment', ids],
    ['refund', ids],
    ['dispute', ids.filter((id) => id !== 'payermax')],
  ] as const)('a %s: %j', (event, companies) => {
    const reporting = adapters.filter(({ capabilities }) => capabilities.webhookEvents.includes(event))
    expect(reporting.map(({ id }) => id)).toEqual(companies)
  })
})

it('a second payment of an order is given back at every company that may take one', () => {
  expect(adapters.flatMap(({ id, capabilities }) => (capabilities.paysOnce ? [id] : []))).toEqual(['payermax'])
})

const findInvalid = (id: string, settings: object) => {
  const adapter = adapters.find((one) => one.id === id)
  const { issues = [] } = v.safeParse(adapter?.settings ?? v.never(), settings)
  return issues.map((issue) => v.getDotPath(issue)?.split('.')[0])
}

describe.each(Object.entries(sampleSettings))('an account at %s', (id, settings) => {
  const optional = id === 'http' ? ['timeoutMs'] : ['url', 'sandbox']

  it.each(Object.entries(settings))('needs a valid %s, unless it is optional', (name, value) => {
    expect(findInvalid(id, settings)).toEqual([])
    const { [name]: _left, ...rest } = settings
    expect(findInvalid(id, rest)).toEqual(optional.includes(name) ? [] : [name])
    for (const empty of Array.isArray(value) ? [[], ['']] : [''])
      expect(findInvalid(id, { ...settings, [name]: empty })).toContain(name)
  })

  it('is refused with a setting of another name, and with an address without encryption', () => {
    expect(findInvalid(id, { ...settings, mispelt: 'x' })).toEqual(['mispelt'])
    expect(findInvalid(id, { ...settings, url: 'http://company.example' })).toEqual(['url'])
  })
})

describe('the address of a company', () => {
  it('is used without its last slashes, and never without encryption', () => {
    expect(v.parse(providerApiUrlSchema, 'https://proxy.example/pay//')).toBe('https://proxy.example/pay')
    expect(v.parse(providerApiUrlSchema, 'https://proxy.example//pay')).toBe('https://proxy.example//pay')
    expect(v.safeParse(providerApiUrlSchema, 'http://proxy.example').issues?.[0].message).toBe('an https URL')
  })

  const hosts = { test: ['test.example'], live: ['live.example'] }
  it.each([
    [undefined, true, true],
    ['https://test.example/v1', true, false],
    ['https://eu.test.example/v1', true, false],
    ['https://mytest.example/v1', true, true],
    ['https://live.example', true, true],
    ['https://live.example', false, false],
    ['https://test.example', false, true],
  ])('%s of an account that is live (%s) is accepted: %s', (url, isLive, isAccepted) => {
    expect(isUrlForEnvironment(url, isLive, hosts)).toBe(isAccepted)
  })

  it.each([
    ['adyen', { environment: 'test', url: 'https://pal-test.adyen.com' }, true],
    ['adyen', { environment: 'live-us', clientKey: 'live_c', url: 'https://pal-test.adyen.com' }, false],
    ['airwallex', { environment: 'demo', url: 'https://api.airwallex.com' }, false],
    ['airwallex', { environment: 'prod', url: 'https://api-demo.airwallex.com' }, false],
    ['airwallex', { environment: 'prod', url: 'https://api.airwallex.com' }, true],
    ['adyen', { clientKey: 'my_test_', environment: 'live', url: 'https://proxy.example' }, true],
    ['paypal', { environment: 'production', url: 'https://api-m.sandbox.paypal.com' }, false],
  ])('belongs to the account’s environment: %s %j is accepted: %s', (id, changes, isAccepted) => {
    expect(findInvalid(id, { ...sampleSettings[id], ...changes })).toEqual(isAccepted ? [] : ['url'])
  })
})

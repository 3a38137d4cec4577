import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectMerchantAccount } from '../../../../../server/providers/companies/accounts/connect-merchant-account.ts'
import { parsePaymentsFile } from '../../../../../server/providers/companies/accounts/payments-file.ts'
import { createPaymentRouter } from '../../../../../server/providers/companies/accounts/payment-router.ts'
import { probePaymentClient } from '../../../../../server/providers/companies/accounts/probe-payment-client.ts'
import { resolveSecretReferences } from '../../../../../server/providers/companies/accounts/secrets.ts'
import type { Account, Route } from '../../../../../server/providers/companies/accounts/account.ts'
import { findAdapterFile, loadPaymentAdapter } from '../../../../../server/providers/companies/load-adapter.ts'
import type { MerchantAccount, PaymentAdapter } from '../../../../../server/providers/payment-adapter.ts'
import { samplePayment, createPaymentStatus } from '../../../../server/fixtures/a-payment.ts'

const folders: string[] = []
const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-accounts-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  vi.restoreAllMocks()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const create = async () => ({ providerRef: 'r', entry: { url: 'https://pay.example' } })
const adapter: PaymentAdapter<{ key: string; keys?: string[] | undefined; mode?: string | undefined }> = {
  id: 'acme',
  settings: v.strictObject({ key: v.string(), keys: v.optional(v.array(v.string())), mode: v.optional(v.string()) }),
  secrets: ['key', 'keys'],
  capabilities: { kinds: ['redirect'], currencies: undefined, refund: 'none', webhookEvents: ['payment'] },
  open: () => ({ create, handleWebhook: () => ({ trust: 'no', events: [], reply: { status: 401, body: '' } }) }),
}

describe('an account', () => {
  it('knows its merchant, its address for webhooks and the time', () => {
    const opened: MerchantAccount[] = []
    const open: typeof adapter.open = (settings, account) => {
      opened.push(account)
      return adapter.open(settings, account)
    }
    const options = { merchant: 'shop', gatewayUrl: 'https://gateway.example/ignored' }
    const account = connectMerchantAccount({ ...adapter, open }, { key: 'k' }, options)
    const notifyUrl = 'https://gateway.example/notify/acme/shop'
    expect(account).toMatchObject({ id: 'acme/shop', merchant: 'shop', notifyUrl, capabilities: adapter.capabilities })
    expect(opened).toEqual([{ merchant: 'shop', notifyUrl, now: expect.any(Function) }])
    vi.spyOn(Date, 'now').mockReturnValue(600_999)
    expect(opened[0]?.now()).toBe(600)
  })

  it('is healthy only if its company has answered a request with its credentials', async () => {
    const query = vi.fn(async () => undefined)
    await probePaymentClient({ query })
    expect(query.mock.calls).toEqual([['XX0000000000000000000000', undefined]])
    const probe = vi.fn(async () => undefined)
    await probePaymentClient({ probe, query })
    expect([probe.mock.calls.length, query.mock.calls.length]).toEqual([1, 1])
    await expect(probePaymentClient({ query: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
    await expect(probePaymentClient({})).rejects.toThrow(
      'its adapter has neither `probe` nor `query`, so its credentials cannot be verified',
    )
  })
})

describe('an operator’s secrets', () => {
  const resolve = (settings: Record<string, unknown>, env: Record<string, string> = {}) => {
    const mistakes: { path: string; message: string }[] = []
    const resolved = resolveSecretReferences(settings, {
      names: ['key', 'keys'],
      path: 'settings',
      places: { env },
      mistakes,
    })
    return { resolved, mistakes }
  }

  it('are read from the environment and from files, without the space around them', () => {
    const file = join(createFolder(), 'key')
    writeFileSync(file, ' from the file\n')
    const settings = { key: { env: 'KEY' }, keys: [{ file }, { env: 'KEY' }], mode: { env: 'KEY' } }
    expect(resolve(settings, { KEY: ' from the environment ' })).toEqual({
      resolved: {
        key: 'from the environment',
        keys: ['from the file', 'from the environment'],
        mode: { env: 'KEY' },
      },
      mistakes: [],
    })
  })

  it('are reported with their place if they are missing, empty or written into the file', () => {
    const file = join(createFolder(), 'key')
    writeFileSync(file, ' \n')
    const howTo = 'reference the secret instead of writing it here: { "env": "NAME" } or { "file": "/path" }'
    const settings = { key: { env: 'KEY' }, keys: ['secret', { file }, { file: `${file}2` }, { env: 'KEY', file }] }
    for (const env of [{}, { KEY: ' ' }] as Record<string, string>[])
      expect(resolve(settings, env).mistakes).toEqual([
        { path: 'settings.key', message: 'the environment has no KEY' },
        { path: 'settings.keys[0]', message: howTo },
        { path: 'settings.keys[1]', message: `there is no file ${file} to read, or it is empty` },
        { path: 'settings.keys[2]', message: `there is no file ${file}2 to read, or it is empty` },
        { path: 'settings.keys[3]', message: howTo },
      ])
  })
})

describe('an operator who reads the mistakes of the payments file', () => {
  const account = { settings: { key: { env: 'KEY' } } }
  const read = (content: unknown, changes: object = {}) =>
    parsePaymentsFile(typeof content === 'string' ? content : JSON.stringify(content), {
      brands: ['watt'],
      loadAdapter: async (id) => {
        if (id === 'broken') throw new Error('the file of broken exports no valid adapter')
        return id === 'acme' ? (adapter as PaymentAdapter) : undefined
      },
      secretSources: { env: { KEY: 'k' } },
      gatewayUrl: 'https://gateway.example',
      ...changes,
    })
  const readMistakes = (content: unknown) =>
    read(content).then(
      () => [],
      (error: unknown) => (error as Error).message.split('\n').slice(1),
    )
  const routes = [{ accounts: ['acme/shop'] }]

  it('finds each with its place, and what is missing only once', async () => {
    expect(
      await readMistakes({
        accounts: {
          'acme/shop': account,
          'acme/other': { settings: { key: { env: 'NONE' }, mode: 5 } },
          'acme/third': { settings: { ...account.settings, mode: 5 } },
          'acme/empty': {},
          'broken/shop': account,
          'nobody/shop': account,
        },
        routes: [{ brands: ['watt', 'wat'], accounts: ['acme/shop', 'acme/none'] }],
      }),
    ).toEqual([
      '  accounts.acme/other.settings.key: the environment has no NONE',
      '  accounts.acme/third.settings.mode: must be text in quotes',
      '  accounts.acme/empty.settings.key: is missing',
      '  accounts.broken/shop: Error: the file of broken exports no valid adapter',
      '  accounts.nobody/shop: the adapter nobody doesn’t exist',
      '  routes[0].brands[1]: the brand wat doesn’t exist',
      '  routes[0].accounts[1]: the account acme/none doesn’t exist',
    ])
  })

  it.each([
    ['has another shape', '"accounts"', ['  the file: must be an object: { … }']],
    ['has no routes', { accounts: { 'acme/shop': account }, routes: [] }, ['  routes: must be not empty']],
    [
      'has a route without an account',
      { accounts: {}, routes: [{ accounts: [] }] },
      ['  routes.0.accounts: must be not empty'],
    ],
    [
      'has channels without their payway',
      { accounts: { 'acme/shop': account }, routes: [{ channels: [3], accounts: ['acme/shop'] }] },
      ['  routes.0.channels: needs `payways` beside it'],
    ],
    [
      'has a payway that does not exist',
      { accounts: { 'acme/shop': account }, routes: [{ payways: [1], accounts: ['acme/shop'] }] },
      ['  routes.0.payways.0: is not a payment channel (src/contract/channels.table.ts)'],
    ],
    [
      'has empty lists',
      {
        accounts: { 'acme/shop': account },
        routes: [{ brands: [], areas: [], regions: [], payways: [], channels: [], accounts: ['acme/shop'] }],
      },
      ['brands', 'areas', 'regions', 'payways', 'channels'].map((name) => `  routes.0.${name}: must be not empty`),
    ],
    [
      'has an empty region',
      { accounts: { 'acme/shop': account }, routes: [{ regions: [''], accounts: ['acme/shop'] }] },
      ['  routes.0.regions.0: must be not empty'],
    ],
  ])('of a file that %s', async (_what, content, expected) => {
    expect(await readMistakes(content)).toEqual(expected)
  })

  it.each([
    'acme',
    'Acme/shop',
    'acme/',
    '1acme/shop',
    'acme/shop!',
    'my acme/shop',
    'acme/shop/2',
    `acme/${'s'.repeat(65)}`,
  ])('of an account with the name %s', async (name) => {
    const [mistake] = await readMistakes({ accounts: { [name]: account }, routes })
    expect(mistake).toBe(`  accounts.${name}: must be <adapter>/<merchant>, such as adyen/WattEU`)
  })

  it('finds the line of a file that is not JSON', async () => {
    await expect(read('{')).rejects.toMatchObject({
      name: 'WrongPayments',
      message: expect.stringMatching(/^PAYMENTS_FILE is invalid:\n {2}the file: is not valid JSON: ./) as string,
    })
  })

  it('finds none in a file with every kind of route', async () => {
    const route = { brands: ['watt'], areas: ['sea'], regions: ['MY'], payways: [11801], channels: [0] }
    const file = { accounts: { 'acme/a.b_c-1': account }, routes: [{ ...route, accounts: ['acme/a.b_c-1'] }] }
    expect(await read(file)).toMatchObject({
      accounts: [{ id: 'acme/a.b_c-1', merchant: 'a.b_c-1' }],
      routes: file.routes,
    })
  })
})

describe('an adapter of a publisher', () => {
  it.each(['ts', 'mts', 'js', 'mjs'])('is found as a file with the ending .%s', (ending) => {
    const folder = createFolder()
    writeFileSync(join(folder, `own.${ending}`), '')
    expect(findAdapterFile(folder, 'own')).toBe(join(folder, `own.${ending}`))
    expect(findAdapterFile(folder, 'other')).toBeUndefined()
  })

  it('does not exist without its folder, and is not looked for outside of it', async () => {
    const folder = createFolder()
    writeFileSync(join(folder, 'own.mjs'), '')
    expect(findAdapterFile(undefined, 'own')).toBeUndefined()
    expect(await loadPaymentAdapter('own', undefined)).toBeUndefined()
    for (const id of ['none', '../own', 'Own', 'own mjs', '1own'])
      expect(await loadPaymentAdapter(id, join(folder, 'inner'))).toBeUndefined()
    writeFileSync(join(folder, '1own.mjs'), '')
    writeFileSync(join(folder, 'own_.mjs'), '')
    for (const id of ['1own', 'own_']) expect(await loadPaymentAdapter(id, folder)).toBeUndefined()
  })
})

describe('the accounts of a shop', () => {
  const account = (
    id: string,
    client: Partial<Account['client']> = {},
    merchant = id.split('/')[1] ?? '',
  ): Account => ({
    id,
    merchant,
    notifyUrl: '',
    capabilities: adapter.capabilities,
    client: { create, handleWebhook: () => ({ trust: 'no', events: [], reply: { status: 401, body: '' } }), ...client },
  })
  const router = (accounts: Account[], routes: Route[] = []) => createPaymentRouter({ accounts, routes })
  const place = { ...samplePayment, account: null, providerRef: null }

  it('are listed with the brands that are routed to them', () => {
    const routes = [
      { brands: ['watt', 'volt'], accounts: ['a/1', 'b/1'] },
      { brands: ['watt'], accounts: ['a/1'] },
      { accounts: ['b/1'] },
    ]
    expect(router([account('a/1'), account('b/1'), account('c/1')], routes).listAccounts()).toEqual([
      { id: 'a/1', brands: ['watt', 'volt'] },
      { id: 'b/1', brands: null },
      { id: 'c/1', brands: [] },
    ])
  })

  it('are probed, all or the given ones, and a failure is reported with its account', async () => {
    const error = new Error('refused')
    const shop = router([
      account('a/1', { probe: async () => undefined }),
      account('b/1', { probe: () => Promise.reject(error) }),
    ])
    expect(await shop.probe()).toEqual([{ account: 'a/1' }, { account: 'b/1', error }])
    expect(await shop.probe(['b/1'])).toEqual([{ account: 'b/1', error }])
    expect(await shop.probe([])).toEqual([])
  })

  it('are queried with the company’s own number of the payment, if there is one', async () => {
    const query = vi.fn(async (billingNo: string) => createPaymentStatus(billingNo, { merchant: '1' }))
    const shop = router([account('a/1', { query })])
    await shop.query('WT1', { ...place, account: 'a/1', providerRef: 'r1' })
    await shop.query('WT1', { ...place, account: 'a/1' })
    expect(query.mock.calls).toEqual([
      ['WT1', 'r1'],
      ['WT1', undefined],
    ])
  })

  it('report a payment as another brand’s, or another merchant’s, if the company says so', async () => {
    const belongs = async (changes: object, brand = 'watt') => {
      const query = async (billingNo: string) => createPaymentStatus(billingNo, { merchant: '1', ...changes })
      const found = await router([account('a/1', { query })], [{ accounts: ['a/1'] }]).query('WT1', place)
      return found !== undefined && found !== 'unasked' && found.belongsTo({ brand, account: 'a/1' })
    }
    expect(await belongs({})).toBe(true)
    expect(await belongs({ store: 'watt' })).toBe(true)
    expect(await belongs({ store: 'volt' })).toBe(false)
    expect(await belongs({ merchant: '2' })).toBe(false)
  })

  it('accept no payment through an account that a route names but nobody configured', () => {
    const shop = router([account('a/1')], [{ accounts: ['z/1'] }])
    expect(shop.findAccount(samplePayment)).toBeUndefined()
    expect(shop.explainUncovered(samplePayment)).toBe('its route leads to , without redirect')
  })

  it('do not answer for an order without an account if there are several', () => {
    const refunding = { ...account('a/1'), capabilities: { ...adapter.capabilities, refund: 'full' as const } }
    expect(router([refunding]).refundSupport(null)).toBe('full')
    expect(router([refunding, account('b/1')]).refundSupport(null)).toBe('none')
    expect(router([]).refundSupport(null)).toBe('none')
  })
})

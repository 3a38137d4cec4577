import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { runDiagnostics } from '../../../../server/operations/doctor/run-diagnostics.ts'
import type { DoctorDeps } from '../../../../server/operations/doctor/check.ts'
import { parsePaymentsFile } from '../../../../server/providers/companies/accounts/payments-file.ts'
import { createPaymentRouter } from '../../../../server/providers/companies/accounts/payment-router.ts'
import { loadMockCompany } from '../../../../server/providers/companies/check/load-mock-company.ts'
import { loadPaymentAdapter } from '../../../../server/providers/companies/load-adapter.ts'
import { createFakeCompanies } from '../../fixtures/fake-companies.ts'
import { readEnvironment } from '../../../../server/env.ts'

const companies = ['adyen', 'paypal']
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** Starts a mock company and returns the settings of a correct account. */
async function openCompany(id: string) {
  const mock = await loadMockCompany(id, undefined)
  if (!mock) throw new Error(`${id} has no mock`)
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { method = '', url = '' } = request
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, one]) => [name, String(one)]))
      const reply = await opened.handleRequest({ method, url, headers, body })
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const notifyUrl = 'https://gateway.example/notify'
  const opened = mock.open({ url, notifyUrl, now: () => Math.floor(Date.now() / 1000) })
  return { account: `${id}/${mock.merchant}`, settings: opened.settings }
}

async function read(id: string, account: string, settings: Readonly<Record<string, unknown>>) {
  const adapter = await loadPaymentAdapter(id, undefined)
  const env: Record<string, string> = {}
  const toEnvReference = (value: unknown, name: string) => {
    env[name] = String(value)
    return { env: name }
  }
  const fileSettings = Object.entries(settings).map(([name, value]): [string, unknown] => {
    if (!adapter?.secrets.some((secret) => String(secret) === name)) return [name, value]
    return [
      name,
      Array.isArray(value) ? value.map((one, at) => toEnvReference(one, `${name}${at}`)) : toEnvReference(value, name),
    ]
  })
  const file = {
    accounts: { [account]: { settings: Object.fromEntries(fileSettings) } },
    routes: [{ accounts: [account] }],
  }
  return parsePaymentsFile(JSON.stringify(file), {
    brands: ['watt'],
    loadAdapter: (name) => loadPaymentAdapter(name, undefined),
    secretSources: { env },
    gatewayUrl: 'https://gateway.example',
  })
}

/** Returns the doctor's line about the account. */
async function findLine(id: string, account: string, settings: Readonly<Record<string, unknown>>): Promise<string> {
  const provider = createPaymentRouter(await read(id, account, settings))
  const nobody: DoctorDeps = {
    settings: { ...readEnvironment({ NODE_ENV: 'production' }), PORT: 1 },
    brands: [],
    database: { state: 'note', message: 'none here' },
    payments: { provider, game: {} as never },
    games: [],
    companies: createFakeCompanies('nobody'),
  }
  return (await runDiagnostics(nobody)).lines.find((line) => line.includes(account)) ?? 'nothing'
}

describe.each(companies)('the doctor for an account at %s', (id) => {
  it('reports that valid keys are accepted', async () => {
    const { account, settings } = await openCompany(id)
    expect(await findLine(id, account, settings)).toMatch(/^ok /)
  })

  it('reports that invented keys are refused', async () => {
    const { account, settings } = await openCompany(id)
    const adapter = await loadPaymentAdapter(id, undefined)
    const name = String(adapter?.secrets[0])
    expect(await findLine(id, account, { ...settings, [name]: 'invented' })).toMatch(/^FAILS .* was answered with 401$/)
  })

  it('reports a failure if the provider cannot be reached', async () => {
    const { account, settings } = await openCompany(id)
    const line = await findLine(id, account, { ...settings, url: 'http://127.0.0.1:9' })
    expect(line).toMatch(/^FAILS /)
  })
})

describe('the URL and the environment of an account', () => {
  const adyen = { apiKey: 'key', hmacKeys: ['44'.repeat(32)], clientKey: 'live_ABC', environment: 'live' }
  const paypal = { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1' }
  const airwallex = { clientId: 'id', apiKey: 'key', webhookSecrets: ['secret'] }
  const testKey = { clientKey: 'test_ABC', environment: 'test' }
  const liveUrl = 'https://1797a841fbb37ca7-Watt-checkout-live.adyenpayments.com/checkout/v71'

  it.each([
    ['adyen', 'live account with the test URL', adyen, 'url'],
    ['adyen', 'test account with a live URL', { ...adyen, ...testKey, url: liveUrl }, 'url'],
    ['adyen', 'live account with a test client key', { ...adyen, clientKey: 'test_ABC', url: liveUrl }, 'clientKey'],
    [
      'paypal',
      'live account with the sandbox URL',
      { ...paypal, environment: 'production', url: 'https://api-m.sandbox.paypal.com' },
      'url',
    ],
    [
      'paypal',
      'sandbox account with the live URL',
      { ...paypal, environment: 'sandbox', url: 'https://api-m.paypal.com' },
      'url',
    ],
    [
      'airwallex',
      'live account with the demo URL',
      { ...airwallex, environment: 'prod', url: 'https://api-demo.airwallex.com' },
      'url',
    ],
  ])('are rejected at %s if they do not match: %s', async (id, _what, settings, field) => {
    await expect(read(id, `${id}/Shop`, settings)).rejects.toThrow(
      `accounts.${id}/Shop.settings.${field}: belongs to the other environment`,
    )
  })

  it('show the form of the URL that a live account at Adyen needs', async () => {
    await expect(read('adyen', 'adyen/Shop', adyen)).rejects.toThrow('https://<prefix>-checkout-live.adyenpayments.com')
  })

  it.each([
    ['adyen', 'live account with its own URL', { ...adyen, url: liveUrl }],
    ['adyen', 'test account with the test URL', { ...adyen, ...testKey }],
    [
      'paypal',
      'live account behind the proxy of the publisher',
      { ...paypal, environment: 'production', url: 'https://proxy.example' },
    ],
  ])('are accepted at %s if they match: %s', async (id, _what, settings) => {
    expect((await read(id, `${id}/Shop`, settings)).accounts).toHaveLength(1)
  })
})

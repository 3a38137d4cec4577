import { describe, expect, it } from 'vitest'
import { parsePaymentsFile } from '../../../../server/providers/companies/accounts/payments-file.ts'
import { loadPaymentAdapter } from '../../../../server/providers/companies/load-adapter.ts'

const secret = `whsec_${Buffer.from('a key of thirty-two bytes, no less').toString('base64')}`
const env = { HUB_KEY: secret, EMPTY: '', SHORT: 'not-a-key-of-standard-webhooks' }
const deps = {
  brands: ['watt', 'volt'],
  loadAdapter: (id: string) => loadPaymentAdapter(id, undefined),
  secretSources: { env, readFile: (path: string) => (path === '/run/key' ? `${secret}\n` : fail(path)) },
  gatewayUrl: 'https://gateway.example',
}
const fail = (path: string): never => {
  throw new Error(`no file ${path}`)
}
const account = { settings: { url: 'https://hub.example/pay', secrets: [{ env: 'HUB_KEY' }] } }
const file = (changes: object) =>
  JSON.stringify({ accounts: { 'http/hub': account }, routes: [{ accounts: ['http/hub'] }], ...changes })
const mistakes = (changes: object) =>
  parsePaymentsFile(file(changes), deps).then(
    () => 'none',
    (error: unknown) => String(error),
  )
const withSettings = (settings: object) => mistakes({ accounts: { 'http/hub': { settings } } })

describe('the payments file', () => {
  it('opens each account with its secrets and its own webhook URL', async () => {
    const { accounts } = await parsePaymentsFile(file({}), deps)
    expect(accounts.map(({ id, notifyUrl }) => [id, notifyUrl])).toEqual([
      ['http/hub', 'https://gateway.example/notify/http/hub'],
    ])
  })

  it('accepts a secret from a file', async () => {
    expect(await withSettings({ ...account.settings, secrets: [{ file: '/run/key' }] })).toBe('none')
  })

  it.each([
    ['an unknown account in a route', { routes: [{ accounts: ['http/other'] }] }, 'routes[0].accounts[0]'],
    ['an unknown brand', { routes: [{ brands: ['wat'], accounts: ['http/hub'] }] }, 'routes[0].brands[0]'],
    ['an unknown area', { routes: [{ areas: ['moon'], accounts: ['http/hub'] }] }, 'routes.0.areas.0'],
    ['an unknown payway', { routes: [{ payways: [1], accounts: ['http/hub'] }] }, 'routes.0.payways.0'],
    ['a channel without its payway', { routes: [{ channels: [3], accounts: ['http/hub'] }] }, 'routes.0.channels'],
    ['an unknown adapter', { accounts: { 'http/hub': account, 'nobody/hub': account } }, 'accounts.nobody/hub'],
    ['an invalid account name', { accounts: { hub: account } }, 'accounts.hub'],
    ['a misspelt field', { route: [] }, 'route'],
  ])('reports %s with its path', async (_what, changes, path) => {
    expect(await mistakes(changes)).toContain(`  ${path}: `)
  })

  it.each([
    ['written into it', [secret]],
    ['not in the environment', [{ env: 'NOWHERE' }]],
    ['empty in the environment', [{ env: 'EMPTY' }]],
    ['in a missing file', [{ file: '/nowhere' }]],
    ['not in the format of the provider', [{ env: 'SHORT' }]],
  ])('reports a secret that is %s without printing it', async (_what, secrets) => {
    const text = await withSettings({ ...account.settings, secrets })
    expect(text).toContain('accounts.http/hub.settings.secrets')
    expect(text).not.toContain(secret)
    expect(text).not.toContain(env.SHORT)
  })

  it('reports every mistake at once', async () => {
    const text = await mistakes({
      accounts: { 'http/hub': { settings: { url: 'http://hub.example', secrets: [{ env: 'HUB_KEY' }] } } },
      routes: [{ brands: ['wat'], accounts: ['http/other'] }],
    })
    for (const path of ['accounts.http/hub.settings.url', 'routes[0].brands[0]', 'routes[0].accounts[0]'])
      expect(text).toContain(path)
  })

  it.each([
    ['an unknown setting', { ...account.settings, urll: 'x' }, 'urll: is not a known setting'],
    ['a missing setting', { secrets: account.settings.secrets }, 'url: is missing'],
    ['a number in quotes', { ...account.settings, timeoutMs: '500' }, 'timeoutMs: must be a number without quotes'],
  ])('explains %s in plain words', async (_what, settings, says) => {
    const text = await withSettings(settings)
    expect(text).toContain(`accounts.http/hub.settings.${says}`)
    expect(text).not.toMatch(/never|undefined|Invalid/)
  })

  it('reports a payway whose kind the account of its route does not support', async () => {
    const redirectOnly = async (id: string) => {
      const adapter = await loadPaymentAdapter(id, undefined)
      return adapter && { ...adapter, capabilities: { ...adapter.capabilities, kinds: ['redirect' as const] } }
    }
    const read = (payways: number[]) =>
      parsePaymentsFile(file({ routes: [{ accounts: ['http/hub'] }, { payways, accounts: ['http/hub'] }] }), {
        ...deps,
        loadAdapter: redirectOnly,
      })
    await expect(read([11801, 10301])).rejects.toThrow(
      'PAYMENTS_FILE is invalid:\n  routes[1].accounts[0]: http/hub doesn’t support card-code, the kind of 10301',
    )
    expect((await read([11801])).routes).toHaveLength(2)
  })

  it('reports that it is not valid JSON', async () => {
    await expect(parsePaymentsFile('{', deps)).rejects.toThrow('is not valid JSON')
  })
})

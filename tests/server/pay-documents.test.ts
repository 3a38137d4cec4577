import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { paymentChannels } from '../../src/contract/channels.table.ts'
import { dropInProviders } from '../../src/contract/drop-ins.table.ts'
import { createSandboxPayments } from '../../server/sandbox/sandbox-payments.ts'
import { createSandboxGame } from '../../server/sandbox/game/sandbox-game.ts'
import { brands, openTestDatabase, startGateway, type Gateway } from './fixtures/gateway.ts'
import { writeSmallDist } from './fixtures/small-dist.ts'

/** Origin of the documents, each of which has a content policy for one provider. */
const payOrigin = 'http://pay.localhost:4375'
const cashier = 'https://cashier.example'
let live: Gateway
let sandbox: Gateway

beforeAll(async () => {
  const documents = Object.keys(dropInProviders).map((name) => [`drop-in/${name}.html`, name])
  const folder = await writeSmallDist({ 'pay-form/form.html': 'posts', ...Object.fromEntries(documents) })
  const { db } = await openTestDatabase()
  const { paysite } = createSandboxPayments({
    database: db,
    game: createSandboxGame(db),
    port: 4375,
    origin: payOrigin,
  })
  const watt = brands.map((brand) =>
    brand.key === 'watt' ? { ...brand, payHosts: { 10801: ['cashier.watt-games.example'] } } : brand,
  )
  live = await startGateway({ distDir: folder, brands: watt, payOrigins: [cashier] })
  sandbox = await startGateway({ distDir: folder, database: db, paysite })
})

const policyOf = async (gateway: Gateway, url: string) => {
  const { headers, statusCode, body } = await gateway.ask(url)
  const directives = String(headers['content-security-policy']).split('; ')
  return {
    statusCode,
    body,
    headers,
    policy: Object.fromEntries(directives.map((directive) => [directive.split(' ', 1)[0] ?? '', directive])),
  }
}

describe('the document of a drop-in', () => {
  it.each(['adyen', 'airwallex', 'paypal'] as const)('may connect only to the hosts of %s', async (name) => {
    const { body, policy, headers } = await policyOf(live, `/drop-in/${name}`)
    expect(body).toBe(name)
    for (const directive of ['script-src', 'connect-src', 'frame-src'])
      expect(policy[directive]).toBe(`${directive} 'self' ${dropInProviders[name].hosts.join(' ')}`)
    expect(policy['default-src']).toBe("default-src 'none'")
    expect(policy['report-uri']).toBe(`report-uri /drop-in/${name}/reports`)
    expect(policy['frame-ancestors']).toBe("frame-ancestors 'self'")
    expect(headers['permissions-policy']).toContain('payment=*')
  })

  it('exists for the sandbox only in the sandbox, and may connect to its payment site', async () => {
    expect((await live.ask('/drop-in/sandbox')).statusCode).toBe(404)
    const { policy } = await policyOf(sandbox, '/drop-in/sandbox')
    expect(policy['connect-src']).toBe(`connect-src 'self' ${payOrigin}`)
  })

  it.each(['/drop-in/other', '/drop-in/constructor', '/drop-in/', '/drop-in'])('does not exist at %s', async (url) => {
    expect((await live.ask(url)).statusCode).toBe(404)
  })
})

describe('a script that a browser has blocked on the page of a drop-in', () => {
  const report = (directive: string, url: string) =>
    JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': url, 'document-uri': 'about' } })
  const skimmer = report('script-src-elem', 'https://evil.example/skim.js?card=4111')
  const send = async (gateway: Gateway, payload: string, name = 'adyen') => {
    const headers = { 'content-type': 'application/csp-report' }
    return (await gateway.server.inject({ method: 'POST', url: `/drop-in/${name}/reports`, payload, headers }))
      .statusCode
  }
  const readCount = async (gateway: Gateway) => {
    const metrics = (await gateway.metricsServer?.inject('/metrics'))?.body
    return Number(/store_blocked_scripts_total\{provider="adyen"\} (\d+)/.exec(metrics ?? '')?.[1])
  }

  it('is counted for the alert, a few times for each address', async () => {
    const gateway = await startGateway({ distDir: await writeSmallDist({}), metrics: true })
    expect(await readCount(gateway)).toBe(0)
    for (let n = 0; n < 5; n += 1) expect(await send(gateway, skimmer)).toBe(204)
    expect(await readCount(gateway)).toBe(3)
  })

  it('is not confused with extensions, styles, and reports that no browser sends', async () => {
    const gateway = await startGateway({ distDir: await writeSmallDist({}), metrics: true })
    for (const payload of [
      report('script-src-elem', 'chrome-extension://abc/inject.js'),
      report('script-src', 'inline'),
      report('style-src', 'https://fonts.example/a.css'),
      '{}',
      'nonsense',
    ])
      expect(await send(gateway, payload)).toBe(204)
    expect(await send(gateway, skimmer, 'constructor')).toBe(204)
    expect(await send(gateway, 'x'.repeat(20_000))).toBe(413)
    expect(await readCount(gateway)).toBe(0)
  })
})

describe('the document that posts a payment form', () => {
  it.each(Object.entries(paymentChannels))(
    'may post only to the hosts of channel %s and the payment pages of the shop',
    async (id, { hosts }) => {
      const { policy } = await policyOf(live, `/pay-form/${id}`)
      const named: readonly string[] = id === '10801' ? ['cashier.watt-games.example'] : hosts
      const allowed = named.flatMap((host) => [`https://${host}`, `https://*.${host}`])
      expect(policy['form-action']).toBe(`form-action ${[...allowed, cashier].join(' ')}`)
      expect(policy['script-src']).toBe("script-src 'self'")
      expect(policy['frame-ancestors']).toBe("frame-ancestors 'none'")
    },
  )

  it('may also post to the payment site of the sandbox', async () => {
    expect((await policyOf(sandbox, '/pay-form/11601')).policy['form-action']).toContain(payOrigin)
  })

  it('does not exist for an unknown channel', async () => {
    for (const url of ['/pay-form/99999', '/pay-form/x', '/pay-form/'])
      expect((await live.ask(url)).statusCode).toBe(404)
  })
})

it('the store page may post forms to itself and frame itself only, and names the payment origins', async () => {
  const { policy, body } = await policyOf(sandbox, '/')
  expect(policy['form-action']).toBe("form-action 'self'")
  expect(policy['frame-src']).toBe("frame-src 'self'")
  expect(body).toContain(`"payOrigin":"${payOrigin}"`)
  const ofShop = (await live.ask('/')).body
  expect(ofShop).not.toContain('"payOrigin"')
  expect(ofShop).toContain(`"payOrigins":["${cashier}"]`)
})

it('a player can pay while the files of the build are being replaced on the disk', async () => {
  const folder = await writeSmallDist({ 'drop-in/adyen.html': 'adyen', 'pay-form/form.html': 'posts' })
  const gateway = await startGateway({ distDir: folder })
  for (const name of ['drop-in', 'pay-form']) await rm(join(folder, name), { recursive: true })
  expect((await gateway.ask('/drop-in/adyen')).body).toBe('adyen')
  expect((await gateway.ask('/pay-form/11601')).body).toBe('posts')
})

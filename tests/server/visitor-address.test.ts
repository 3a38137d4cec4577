import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../server/env.ts'
import { getClientNetwork } from '../../server/http/client-network.ts'
import { openTestDatabase, startGateway } from './fixtures/gateway.ts'

const parseTrustProxy = (TRUST_PROXY: string) => readEnvironment({ TRUST_PROXY }).TRUST_PROXY
/** Address of the injected requests. */
const localAddress = '127.0.0.1'

describe('TRUST_PROXY', () => {
  it.each([
    'on',
    'true',
    'yes',
    '-1',
    '100',
    '1,10.0.0.1',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1/8/8',
    'proxy',
  ])('is rejected with an explanation if it is %s', (word) => {
    expect(() => readEnvironment({ TRUST_PROXY: word })).toThrow(
      /^Invalid settings: TRUST_PROXY\n  TRUST_PROXY: how many proxies .* TRUST_PROXY=10\.0\.0\.0\/8,loopback$/,
    )
  })

  it.each(['off', 'false', '0', ''])('trusts no proxy if it is "%s"', (word) => {
    expect(parseTrustProxy(word)).toBe(false)
  })

  it('accepts networks, addresses and names of networks', () => {
    expect(parseTrustProxy('10.0.0.7')).toEqual(['10.0.0.7'])
    expect(parseTrustProxy('fd00::/8, loopback')).toEqual(['fd00::/8', 'loopback'])
  })
})

describe('a visitor behind proxies', async () => {
  const { db } = await openTestDatabase()
  /** Returns how many of 40 changes from these addresses are allowed, with a limit of 10 per minute and network. */
  async function countAllowed(trustProxy: string, forwarded: (i: number) => string): Promise<number> {
    const gateway = await startGateway({
      database: db,
      trustProxy: parseTrustProxy(trustProxy),
      rateLimit: { reads: 10, changes: 10 },
    })
    let count = 0
    for (let i = 0; i < 40; i += 1) {
      const headers = { 'x-forwarded-for': forwarded(i) }
      if ((await gateway.ask('/api/pay/getCountryList', { headers })).statusCode === 200) count += 1
    }
    return count
  }

  it.each([
    ['one hop', '1', '198.51.100.7'],
    ['a network', 'loopback', '198.51.100.7'],
    ['two hops', '2', '198.51.100.7, 10.0.0.9'],
    ['networks', `${localAddress},10.0.0.0/8`, '198.51.100.7, 10.0.0.9'],
  ])(
    'is identified by the address that the outermost proxy of %s reports, whatever the visitor sends',
    async (_how, trust, end) => {
      expect(await countAllowed(trust, (i) => `203.0.113.${i}, ${end}`)).toBe(10)
      expect(await countAllowed(trust, (i) => end.replace('100.7', `100.${i}`)), 'forty of them').toBe(40)
    },
  )

  it('is not identified by X-Forwarded-For without a trusted proxy', async () => {
    expect(await countAllowed('off', (i) => `203.0.113.${i}`)).toBe(10)
    expect(await countAllowed('10.0.0.0/8', (i) => `203.0.113.${i}`), 'or another one').toBe(10)
  })

  it('counts as one /64 network with IPv6', async () => {
    expect(await countAllowed('1', (i) => `2001:db8:0:7::${i.toString(16)}`)).toBe(10)
    expect(await countAllowed('1', (i) => `2001:db8:0:${i.toString(16)}::1`), 'forty of them').toBe(40)
  })
})

describe('getClientNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:cb00:7109', '203.0.113.9'],
    ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8:0:1::', '2001:db8:0:1::/64'],
    ['[2001:db8:0:1::9]:443', '2001:db8:0:1::/64'],
    ['2001:db8::1.2.3.4', '2001:db8:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['anything', 'unknown'],
    ['', 'unknown'],
  ])('maps "%s" to "%s"', (address, network) => {
    expect(getClientNetwork(address)).toBe(network)
  })
})

import type { LookupAddress, LookupOptions } from 'node:dns'
import { describe, expect, it, vi } from 'vitest'
import { createPublicLookup, isAllowedEndpoint, isPublicAddress } from '../../../../../server/orders/push/endpoint.ts'

describe('a push service endpoint from a client', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine', '::1'],
    ['no machine', '0.0.0.0'],
    ['no machine', '::'],
    ['a private network', '10.0.0.7'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ["customers behind a carrier's NAT", '100.64.0.1'],
    ["a cloud's metadata", '169.254.169.254'],
    ['unique local addresses', 'fd00::1'],
    ['link-local addresses', 'fe80::1'],
    ['site-local addresses', 'fec0::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['6to4', '2002:a00:7::1'],
    ['NAT64', '64:ff9b::a00:7'],
    ['NAT64 of a network of its own', '64:ff9b:1::a00:7'],
    ['documentation', '2001:db8::1'],
    ['a mapped private address', '::ffff:10.0.0.7'],
    ['a mapped private address in hex', '::ffff:a00:7'],
    ['a compatible private address', '::10.0.0.7'],
    ['many machines', 'ff02::1'],
    ['no address', 'push.example'],
  ])('is not called at an address of %s: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2001:4860:4860::8888', '2a00:1450::1', '::ffff:8.8.8.8'])(
    'is called at %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    ['http://127.0.0.1:4281/1', true],
    ['http://127.0.0.1:5432/1', false],
    ['http://localhost/1', false],
    ['http://10.0.0.7:4281/1', false],
    ['https://127.0.0.1:4281/1', false],
  ])('may be on this machine at the fixed test port only: %s', (endpoint, isTaken) => {
    expect(isAllowedEndpoint(endpoint, 4281)).toBe(isTaken)
    expect(isAllowedEndpoint(endpoint, undefined)).toBe(false)
  })

  it.each([
    ['https://fcm.googleapis.com/fcm/send/1', true],
    ['https://web.push.apple.com./1', true],
    ['http://fcm.googleapis.com/1', false],
    ['https://fcm.googleapis.com:8443/1', false],
    ['https://me@fcm.googleapis.com/1', false],
    ['https://:secret@fcm.googleapis.com/1', false],
    ['https://10.0.0.7/1', false],
    ['https://[2001:4860:4860::8888]/1', false],
    ['https://router/1', false],
    ['https://push.internal/1', false],
    ['https://push.corp./1', false],
    ['https://nas.home.arpa/1', false],
    ['https://home.arpa/1', false],
    ['https://push.milan/1', true],
    ['https://localhost/1', false],
    ['https://push.local.example/1', true],
    ['ftp://fcm.googleapis.com/1', false],
    ['no address', false],
  ])('needs a public host name, https and the default port: %s', (endpoint, isAllowed) => {
    expect(isAllowedEndpoint(endpoint, undefined)).toBe(isAllowed)
    expect(isAllowedEndpoint(endpoint, 'any')).toBe(isAllowed)
  })

  it('may be at any port of this machine in a sandbox without a fixed port', () => {
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect(isAllowedEndpoint(`http://${host}:5000/1`, 'any')).toBe(true)
  })

  describe('is called by a name', () => {
    const outside = { address: '8.8.8.8', family: 4 }
    const inside = { address: 'fec0::1', family: 6 }

    /** Looks a name up for a connection, with these answers of the DNS. */
    const lookUp = (found: LookupAddress[], options: LookupOptions = {}, error: Error | null = null) => {
      const resolveAll = vi.fn<Parameters<typeof createPublicLookup>[0]>((_name, _options, callback) =>
        callback(error, found),
      )
      const onLookup = vi.fn()
      createPublicLookup(resolveAll)('push.example', options, onLookup)
      expect(resolveAll).toHaveBeenCalledWith('push.example', { ...options, all: true }, expect.anything())
      return onLookup.mock.lastCall
    }

    it('that resolves to public addresses only', () => {
      expect(lookUp([outside])).toEqual([null, '8.8.8.8', 4])
      expect(lookUp([outside], { family: 4, all: true })).toEqual([null, [outside]])
    })

    it.each([
      ['one of its addresses is private', [outside, inside]],
      ['it has no address', []],
    ])('but not if %s', (_why, found) => {
      for (const all of [true, false]) expect(lookUp(found, { all })).toEqual([new Error('a push service inside'), ''])
    })

    it('but not if the DNS does not know it', () => {
      expect(lookUp([], {}, new Error('no such name'))).toEqual([new Error('no such name'), ''])
    })
  })
})

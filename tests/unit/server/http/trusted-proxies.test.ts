import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createRequestIdGenerator } from '../../../../server/http/logging/request-id.ts'
import { createTrustedProxyCheck, createTrustedHopsCheck } from '../../../../server/http/trusted-proxies.ts'

it.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['127.0.0.1', true],
  ['::1', true],
  ['fd12::7', true],
  ['11.0.0.1', false],
  ['2001:db8::1', false],
  [undefined, false],
])('headers of the peer %s are trusted: %s', (peer, isTrusted) => {
  expect(createTrustedProxyCheck(['10.0.0.0/8', 'loopback', 'fd12::7'])(peer)).toBe(isTrusted)
  expect(createTrustedProxyCheck(false)(peer)).toBe(false)
})

it('an operator who counts hops trusts every peer', () => {
  expect(createTrustedProxyCheck(createTrustedHopsCheck(1))('203.0.113.9')).toBe(true)
})

it('only a trusted proxy chooses the id of a request', () => {
  const generate = createRequestIdGenerator(createTrustedProxyCheck(['10.0.0.0/8']))
  const from = (remoteAddress: string) =>
    generate({ headers: { 'x-request-id': 'edge-4711abcd' }, socket: { remoteAddress } } as unknown as IncomingMessage)
  expect(from('10.0.0.1')).toBe('edge-4711abcd')
  expect(from('192.0.2.7')).not.toBe('edge-4711abcd')
})

import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cardInfoOf } from '../../../../../src/channels/card-code/card-info.ts'
import { sha256 } from '../../../../../src/channels/card-code/sha256.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const utf8 = new TextEncoder()

describe('SHA-256 without the browser', () => {
  // FIPS 180-4, and the examples of NIST.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('of a known message is the known digest', (message, digest) => {
    expect(hex(sha256(utf8.encode(message)))).toBe(digest)
  })

  it('is the digest that everybody else computes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
  })
})

describe('a card', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reads the same over plain http', async () => {
    const card = { id: 'DEMO-330-01', password: '二四六八' }
    const secure = await cardInfoOf(card, '1101003')
    vi.stubGlobal('crypto', { getRandomValues: () => undefined })
    expect(await cardInfoOf(card, '1101003')).toBe(secure)
  })
})

import { describe, expect, it } from 'vitest'
import { parseSavedReceipt } from '../../../../../../src/journeys/legal/withdrawal/parse-receipt.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const billingNo = 'WA0123456789abcdefghijkl'
const signed = `${encode({ alg: 'ES256' })}.${encode({ sub: billingNo, store: 'Übermut??>>' })}.${'s'.repeat(86)}`

describe('a saved receipt', () => {
  it('names its order, also if a mail program has wrapped the text', () => {
    expect(parseSavedReceipt(signed)).toEqual({ billingNo, signed })
    expect(parseSavedReceipt(`${signed.replaceAll(/.{40}/g, '$&\r\n')}\n`)).toEqual({ billingNo, signed })
  })

  it.each([
    ['an order number', billingNo],
    ['a picture', '\u{fffd}PNG\r\n\u001a'],
    ['a text with two dots', 'one.two.three'],
    ['a token without an order', [encode({}), encode({ iss: 'store' }), 'sign'].join('.')],
    ['nothing', ''],
    ['a book', 'word '.repeat(100_000)],
    ['a receipt that is too long', `${signed}${'s'.repeat(9000)}`],
  ])('is not %s', (_what, text) => {
    expect(parseSavedReceipt(text)).toBeUndefined()
  })
})

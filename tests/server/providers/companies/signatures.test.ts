import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signAdyenWebhookItem as adyen } from '../../../../server/providers/companies/adyen/signature.ts'
import { signAirwallexWebhook as airwallex } from '../../../../server/providers/companies/airwallex/signature.ts'
import {
  verifyPayermaxBody,
  parsePrivateKey,
  parsePublicKey,
  signPayermaxBody as payermax,
} from '../../../../server/providers/companies/payermax/signature.ts'
import { buildSignedText } from '../../../../server/providers/companies/paypal/signature.ts'
import { signXsollaWebhook as xsolla } from '../../../../server/providers/companies/xsolla/signature.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const testKey = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
const testPublicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

describe('the signature of a payment provider', () => {
  it('matches the worked example “Verify HMAC signatures” of Adyen', () => {
    const item = {
      pspReference: '7914073381342284',
      merchantAccountCode: 'TestMerchant',
      merchantReference: 'TestPayment-1407325143704',
      amount: { value: 1130, currency: 'EUR' },
      eventCode: 'AUTHORISATION',
      success: 'true',
    }
    const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
    expect(adyen(item, key)).toBe('coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=')
    expect(adyen({ ...item, amount: { value: 1131, currency: 'EUR' } }, key)).not.toBe(adyen(item, key))
  })

  it('covers the CRC32 of the body in decimal for PayPal', () => {
    const signed = { transmissionId: 'id', transmissionTime: '2026-11-24T08:00:00Z', webhookId: 'WH' }
    // The published check value of CRC-32, cbf43926, in decimal.
    expect(buildSignedText(signed, Buffer.from('123456789'))).toBe('id|2026-11-24T08:00:00Z|WH|3421780262')
  })

  it('is the HMAC-SHA256 of time and body for Airwallex, as computed in RFC 4231', () => {
    // Test case 2 of the RFC, split into time and body.
    const [time, body] = ['what do ya want ', 'for nothing?']
    expect(airwallex(time, Buffer.from(body), 'Jefe')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it('is the SHA-1 of the body and the key for Xsolla, as computed in FIPS 180', () => {
    // The standard's own message `abc`, split into body and key.
    expect(xsolla(Buffer.from('ab'), 'c')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  })

  it('is RSA with SHA-256 for PayerMax, with keys in the format of its dashboard', () => {
    const key = parsePrivateKey(testKey)
    const publicKey = key && parsePublicKey(testPublicKey)
    if (!key || !publicKey) throw new Error('no keys')
    const signature = payermax('{"a":1}', key)
    expect(verifyPayermaxBody('{"a":1}', signature, [publicKey])).toBe(true)
    expect(verifyPayermaxBody('{"a":2}', signature, [publicKey])).toBe(false)
    expect(parsePrivateKey('no key')).toBeUndefined()
  })
})

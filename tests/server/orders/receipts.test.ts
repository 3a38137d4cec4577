import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../locales/read-words.ts'
import { getReceipt } from '../../../src/contract/calls/receipt.calls.ts'
import { convertToWireFormat } from '../../../src/contract/replies/wire.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { commands } from '../fixtures/commands.ts'
import { addReceiptKey, createReceiptKeysRepository } from '../../../server/orders/receipts/receipt-keys.ts'
import { signReceipt } from '../../../server/orders/receipts/signed-receipt.ts'

import { buyer } from '../fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const at = Math.floor(Date.now() / 1000)
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => at * 1000 })
  fixture = createOrderFixture(gateway)
})

const ask = (billing_no: string, oauth_token?: string) =>
  gateway.call(getReceipt.path, { billing_no, ...(oauth_token === undefined ? {} : { oauth_token }) })
const receiptOf = async (billingNo: string, token?: string) =>
  v.parse(getReceipt.reply, (await ask(billingNo, token)).data)
const createPaidOrder = async (): Promise<string> => {
  const billingNo = await fixture.begin()
  await fixture.happens(billingNo, 'paid')
  return billingNo
}
const verify = (signed: string) =>
  commands.receipt.run(
    { words: [signed], options: {} },
    { db: gateway.db, brands, env: { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }, at },
  )
const keySet = async () => (await gateway.ask('/.well-known/jwks.json')).json<JSONWebKeySet>()

/** Changes the character in the middle of one part of the signed text. */
function alterPart(signed: string, part: 0 | 1 | 2): string {
  const parts = signed.split('.')
  const text = parts[part] ?? ''
  const middle = Math.floor(text.length / 2)
  parts[part] = `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`
  return parts.join('.')
}

describe('a receipt', () => {
  it('states the purchase, the seller and the state, with full names for the owner', async () => {
    const billingNo = await createPaidOrder()
    const before = await receiptOf(billingNo, buyer.oauth_token)
    expect(before.receipt).toMatchObject({
      billingNo,
      state: 'paid',
      seller: 'Watt Games Ltd',
      store: 'https://topup.watt-games.example',
      productName: '300 Crystals',
      amount: '4.99',
      currency: 'USD',
      userName: 'mika',
      isMasked: false,
      askedAt: at,
    })
    expect(before.receipt.bonus).toContain('30')
    await gateway.worker?.runDueJobs()
    expect((await receiptOf(billingNo, buyer.oauth_token)).receipt.state).toBe('delivered')
  })

  it('states what the buyer was shown and agreed to, and customer service reads it', async () => {
    const billingNo = await createPaidOrder()
    const { receipt, signed } = await receiptOf(billingNo, buyer.oauth_token)
    const words = readWords('recharge', ['deliver_at_once'])('en').deliver_at_once
    expect(receipt.terms).toMatchObject({
      shownAt: at,
      language: 'en',
      total: '4.99',
      consents: [{ id: 'deliverAtOnce', given: true, words }],
    })
    const printed = await verify(signed)
    expect(printed).toContain(words)
    expect(printed).toContain('eu-digital-content-consent')
  })

  it('can be verified with the published keys, which have no private part', async () => {
    const { signed, receipt } = await receiptOf(await createPaidOrder(), buyer.oauth_token)
    const { keys } = await keySet()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(key).not.toHaveProperty('d')
    const { payload, protectedHeader } = await jwtVerify(signed, createLocalJWKSet({ keys }), { issuer: receipt.store })
    expect(protectedHeader.alg).toBe('ES256')
    expect(payload.sub).toBe(receipt.billingNo)
    expect(payload['receipt']).toEqual(convertToWireFormat(getReceipt.reply.entries.receipt, receipt))
  })

  it('is verified by customer service, who also see the current state of the order', async () => {
    const billingNo = await createPaidOrder()
    const { signed } = await receiptOf(billingNo, buyer.oauth_token)
    await gateway.worker?.runDueJobs()
    const output = await verify(`\n${signed}\n`)
    expect(output).toMatch(/^Valid\./)
    expect(output).toContain(billingNo)
    expect(output).toMatch(/said then +paid/)
    expect(output).toMatch(/now +delivered/)
  })

  it.each([0, 1, 2] as const)('is invalid if one character of part %d is changed', async (part) => {
    const { signed } = await receiptOf(await createPaidOrder(), buyer.oauth_token)
    const wrong = alterPart(signed, part)
    await expect(verify(wrong)).rejects.toThrow('Not valid')
    await expect(jwtVerify(wrong, createLocalJWKSet(await keySet()))).rejects.toThrow()
  })

  it('is invalid if another gateway signed it, if it is unsigned or if it is no receipt', async () => {
    const { receipt, signed } = await receiptOf(await createPaidOrder(), buyer.oauth_token)
    const { db: elsewhere } = await startGateway()
    await addReceiptKey(elsewhere, at)
    const foreign = await signReceipt(
      convertToWireFormat(getReceipt.reply.entries.receipt, receipt),
      await createReceiptKeysRepository(elsewhere).newest(at),
    )
    await expect(verify(foreign)).rejects.toThrow('a key that this gateway does not know')
    await expect(verify('hello')).rejects.toThrow('no signed receipt')
    const [, payload, signature] = signed.split('.')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'receipt+jwt' })).toString('base64url')
    await expect(verify(`${unsigned}.${payload}.${signature}`)).rejects.toThrow('Not valid')
  })

  it('is not available for an unpaid, failed or unknown order', async () => {
    const billingNo = await fixture.begin()
    expect((await ask(billingNo, buyer.oauth_token)).code).toBe(apiResponseCodes.notAvailableYet)
    await fixture.happens(billingNo, 'failed')
    expect((await ask(billingNo, buyer.oauth_token)).code).toBe(apiResponseCodes.notAvailableYet)
    expect((await ask('WA0000000000000000000000', buyer.oauth_token)).code).toBe(apiResponseCodes.notFound)
  })

  it.each([
    ['a guest', undefined],
    ['another account', 'demo-rowan'],
  ])('hides the names from %s', async (_who, token) => {
    const { receipt, signed } = await receiptOf(await createPaidOrder(), token)
    expect(receipt).toMatchObject({ isMasked: true, userName: 'm***' })
    expect(receipt.roleName).toMatch(/^.\*\*\*$/u)
    const { roleName: whole } = await fixture.infoOf(receipt.billingNo)
    expect(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()).not.toContain(whole)
    expect(await verify(signed)).toContain('shortened')
  })

  it('stays valid after a new key was created', async () => {
    const billingNo = await createPaidOrder()
    const { signed: old } = await receiptOf(billingNo, buyer.oauth_token)
    const kid = await addReceiptKey(gateway.db, at + 1)
    const { signed } = await receiptOf(billingNo, buyer.oauth_token)
    expect(JSON.parse(Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({ kid })
    await expect(verify(old)).resolves.toMatch(/^Valid/)
    await expect(verify(signed)).resolves.toMatch(/^Valid/)
    expect((await keySet()).keys.map((key) => key.kid)).toContain(kid)
  })
})

import { expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { createStartParams, payermax } from '../fixtures/buyer.ts'
import { startGateway } from '../fixtures/gateway.ts'
import { createMemberParams, razer } from '../fixtures/member.ts'

it('players who start while their brand is full can repeat it, and then buy', async () => {
  const gateway = await startGateway({ concurrentStarts: { ofBrand: 2, ofAccount: 1 } })
  const answered = Promise.withResolvers<void>()
  const create = gateway.outside.provider.create
  let created = 0
  gateway.outside.provider.create = async (payment) => {
    created += 1
    await answered.promise
    return create(payment)
  }
  const send = (path: string, params: Record<string, string>) =>
    gateway.ask(`${path}?${new URLSearchParams(params).toString()}`)
  const first = send(payermax, createStartParams())
  await expect.poll(() => created).toBe(1)
  const ofSameAccount = await send(payermax, createStartParams())
  expect([ofSameAccount.statusCode, ofSameAccount.json().code]).toEqual([429, apiResponseCodes.tooManyRequests])

  const second = send(razer, createMemberParams())
  await expect.poll(() => created).toBe(2)
  const guest = createStartParams()
  delete guest['oauth_token']
  const ofFullBrand = await send(payermax, guest)
  expect([ofFullBrand.statusCode, ofFullBrand.json().code]).toEqual([503, apiResponseCodes.unavailable])
  expect(ofFullBrand.headers['retry-after']).toBe('5')
  answered.resolve()
  for (const { statusCode } of await Promise.all([first, second])) expect(statusCode).toBe(200)
  expect((await send(payermax, createStartParams())).json().code).toBe(apiResponseCodes.success)
})

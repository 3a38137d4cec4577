import Fastify from 'fastify'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { errorsPlugin } from '../../../../server/http/plugins/errors.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'

async function ask(error: Error) {
  const app = Fastify()
  errorsPlugin(app)
  app.get('/api/pay/getOrderInfo', async () => {
    throw error
  })
  const reply = await app.inject('/api/pay/getOrderInfo')
  return [reply.statusCode, reply.json<{ code: number }>().code, reply.headers['retry-after']]
}

const failWith = (code: string) =>
  new DrizzleQueryError('update orders', [], Object.assign(new Error('the database says no'), { code }))

it.each([
  ['40001', 'a conflict that lasts longer than all retries', 503],
  ['40P01', 'a deadlock', 503],
  ['25P03', 'a transaction that a busy gateway left idle', 503],
  ['57014', 'a statement that took too long', 503],
  ['42601', 'a mistake in our SQL', 500],
])('SQLSTATE %s: after %s, the response is %i', async (code, _what, status) => {
  const isRepeatable = status === 503
  expect(await ask(failWith(code))).toEqual([
    status,
    apiResponseCodes[isRepeatable ? 'unavailable' : 'internal'],
    isRepeatable ? '5' : undefined,
  ])
})

it('a call that writes to a brand that is moving says that the shop is back soon', async () => {
  const violation = Object.assign(new Error(), { code: '23514', constraint: 'brand_elsewhere_watt' })
  expect(await ask(new DrizzleQueryError('insert', [], violation))).toEqual([503, apiResponseCodes.storeMoving, '5'])
})

it('a call that an overloaded gateway refuses can be repeated, too', async () => {
  const refusal = Object.assign(new Error('Service Unavailable'), { statusCode: 503, code: 'FST_UNDER_PRESSURE' })
  expect(await ask(refusal)).toEqual([503, apiResponseCodes.unavailable, '5'])
})

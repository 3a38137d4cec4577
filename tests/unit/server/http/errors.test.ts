import Fastify from 'fastify'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { errorsPlugin } from '../../../../server/http/plugins/errors.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'

const failWith = (code: string) =>
  new DrizzleQueryError('update orders', [], Object.assign(new Error('the database says no'), { code }))

it.each([
  ['40001', 'a conflict that lasts longer than all retries', 503],
  ['40P01', 'a deadlock', 503],
  ['25P03', 'a transaction that a busy gateway left idle', 503],
  ['57014', 'a statement that took too long', 503],
  ['42601', 'a mistake in our SQL', 500],
])('SQLSTATE %s: after %s, the response is %i', async (code, _what, status) => {
  const app = Fastify()
  errorsPlugin(app)
  app.get('/api/pay/getOrderInfo', () => Promise.reject(failWith(code)))
  const reply = await app.inject('/api/pay/getOrderInfo')
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ code: apiResponseCodes[status === 503 ? 'unavailable' : 'internal'] })
  expect(reply.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
})

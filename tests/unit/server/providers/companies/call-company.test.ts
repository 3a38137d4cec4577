import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callCompany } from '../../../../../server/providers/companies/shared/call-company.ts'

let answer = { status: 200, body: '{}' }
const company = createServer((_request, response) => {
  response.writeHead(answer.status, { signature: 'right' }).end(answer.body)
})
let url = ''
let host = ''
beforeAll(async () => {
  await once(company.listen(0, '127.0.0.1'), 'listening')
  host = `127.0.0.1:${(company.address() as AddressInfo).port}`
  url = `http://${host}/pay`
})
afterAll(() => company.close())

const response = v.object({ state: v.string(), amount: v.object({ value: v.number() }) })
const good = JSON.stringify({ state: 'paid', amount: { value: 5 } })
const errorOf = (options: Partial<Parameters<typeof callCompany>[0]> = {}): Promise<unknown> =>
  callCompany({ url, response, ...options }).then(
    () => 'answered',
    (error: unknown) => error,
  )

describe('the answer of a payment company', () => {
  it('must carry a valid signature if the company signs its answers', async () => {
    answer = { status: 200, body: good }
    const isSignedResponse = (text: string, headers: Headers) => text === good && headers.get('signature') === 'right'
    expect(await callCompany({ url, response, isSignedResponse })).toMatchObject({ status: 200 })
    expect(await errorOf({ isSignedResponse: () => false })).toMatchObject({
      message: `POST ${host}/pay was answered without a valid signature`,
      status: 200,
      logged: { status: 200, host },
    })
  })

  it('names each field that is invalid, and no value', async () => {
    answer = { status: 200, body: JSON.stringify({ state: 4111, amount: { value: 'five' } }) }
    expect(await errorOf()).toMatchObject({
      message: `POST ${host}/pay was answered with invalid fields: state, amount.value`,
      logged: { status: 200, host },
    })
    answer = { status: 200, body: '<html>' }
    expect(await errorOf()).toMatchObject({
      message: `POST ${host}/pay was answered with invalid fields: the answer`,
    })
  })

  it.each([
    [{ errorCode: 'limit' }, 'limit'],
    [{ code: 'refused', name: 'other' }, 'refused'],
    [{ name: 'UNPROCESSABLE' }, 'UNPROCESSABLE'],
    [{ code: 'a sentence with spaces' }, undefined],
    [{ code: 'x'.repeat(61) }, undefined],
    [{}, undefined],
  ])('that reports the error %j has this code', async (body, code) => {
    answer = { status: 422, body: JSON.stringify(body) }
    expect(await errorOf()).toMatchObject({ message: `POST ${host}/pay was answered with 422`, status: 422, code })
  })

  it('may have a status that the adapter expects', async () => {
    answer = { status: 409, body: good }
    expect(await errorOf()).toMatchObject({ status: 409 })
    expect(await callCompany({ url, response, acceptedStatuses: [409] })).toMatchObject({ status: 409 })
  })
})

describe('a payment company that does not answer', () => {
  it('is named with the reason', async () => {
    const closed = createServer()
    await once(closed.listen(0, '127.0.0.1'), 'listening')
    const { port } = closed.address() as AddressInfo
    closed.close()
    await once(closed, 'close')
    expect(await errorOf({ url: `http://127.0.0.1:${port}/pay` })).toMatchObject({
      name: 'Unreachable',
      message: `127.0.0.1:${port} cannot be reached: fetch failed (ECONNREFUSED)`,
      logged: { host: `127.0.0.1:${port}`, reason: 'ECONNREFUSED' },
    })
  })
})

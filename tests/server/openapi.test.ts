import { describe, expect, it } from 'vitest'
import { gatewayApiCalls } from '../../src/contract/calls.table.ts'
import { gameServiceCalls } from '../../server/providers/hub/game-calls.table.ts'
import { startGateway } from './fixtures/gateway.ts'

interface Operation {
  operationId: string
  parameters: ({ name: string; required: boolean } | { $ref: string })[]
  responses: { 200: { content: { 'application/json': { schema: { properties: { code: { enum: number[] } } } } } } }
}

describe('the OpenAPI document', async () => {
  const gateway = await startGateway()
  const response = await gateway.ask('/openapi.json')
  const document: { openapi: string; paths: Record<string, Record<string, Operation>> } = response.json()

  it('is version 3.1 and describes exactly the calls and the health endpoints', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual(
      [...Object.values(gatewayApiCalls).map((row) => row.path), '/healthz', '/readyz'].sort(),
    )
  })

  it.each(['/healthz', '/readyz'])('describes both statuses of %s', (path) => {
    expect(Object.keys(document.paths[path]?.['get']?.responses ?? {})).toEqual(['200', '503'])
  })

  it.each(Object.values(gatewayApiCalls))('describes the parameters and responses of $path', (row) => {
    const operation = document.paths[row.path]?.[row.method.toLowerCase()]
    expect(operation?.responses[200].content['application/json'].schema.properties.code.enum).toContain(1)
    if (row.method === 'GET') expect(operation?.parameters).toContainEqual({ $ref: '#/components/parameters/idfv' })
  })

  it("describes the calls to a publisher's game and their responses", () => {
    const { webhooks } = response.json<{ webhooks: Record<string, { post: Operation }> }>()
    expect(Object.keys(webhooks)).toEqual(
      expect.arrayContaining(Object.keys(gameServiceCalls).map((name) => `game.${name}`)),
    )
    const answer = JSON.stringify(webhooks['game.deliver']?.post.responses[200])
    for (const word of ['done', 'later', 'refused']) expect(answer).toContain(`"${word}"`)
  })

  it('describes the calls of a payment service and the unit of its amounts', () => {
    const { webhooks } = response.json<{ webhooks: Record<string, { post: Operation }> }>()
    const names = ['payment.create', 'payment.query', 'payment.refund', 'payment.queryRefund', 'gateway.notify']
    expect(Object.keys(webhooks)).toEqual(expect.arrayContaining(names))
    for (const name of ['payment.create', 'payment.refund', 'gateway.notify']) {
      const text = JSON.stringify(webhooks[name])
      for (const words of ['1,500 JPY is 150000', '19800']) expect(text, name).toContain(words)
    }
  })

  it('distinguishes required from optional parameters', () => {
    const parameters = document.paths['/api/pay/getGameListV2']?.['get']?.parameters
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'platform', required: true }))
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'client_id', required: false }))
  })
})

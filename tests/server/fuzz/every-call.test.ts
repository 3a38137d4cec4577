import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLong } from '../../long-form.ts'
import { buyer, crystals, createCardInfo } from '../fixtures/buyer.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import { openSandboxLogins } from '../logins/sandbox-logins.ts'
import { apiResponseCodes, isGatewayFailureCode } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { createArbitrary, createObjectArbitrary, trap, type JsonSchema } from './arbitrary-of.ts'

/** `npm run fuzz -- 2000` tries each call that often with a random seed. Otherwise a few runs with a fixed seed. */
const { STORE_FUZZ, STORE_FUZZ_SEED } = process.env
const numRuns = Number(STORE_FUZZ ?? (isLong ? 30 : 10))
const seed = STORE_FUZZ_SEED ? { seed: Number(STORE_FUZZ_SEED) } : STORE_FUZZ ? {} : { seed: 1 }

interface Operation {
  parameters: ({ name: string; required: boolean; schema: JsonSchema } | { $ref: string })[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { parameters: Record<string, { name: string; schema: JsonSchema }> }
}

/** Existing values, so that a request passes the first checks. */
const validValues: Record<string, string[]> = {
  client_id: [buyer.client_id, '1101021'],
  game_id: [buyer.client_id],
  oauth_token: [buyer.oauth_token],
  role_id: [buyer.role_id],
  server_id: [buyer.server_id],
  product_id: [crystals],
  domain_area: ['universal'],
  country: ['Global', 'MY'],
  channel: ['11801', '10103'],
  payway_id: ['11801', '10103'],
  channel_id: ['0'],
  card_info: [createCardInfo()],
}

/** Mostly valid values, so that the one invalid value is not hidden behind others. */
const fieldOf = (schema: JsonSchema, name: string) => {
  const allowed = createArbitrary(schema)
  const real = validValues[name]
  return fc.oneof(
    { weight: 6, arbitrary: real ? fc.constantFrom(...real) : allowed },
    { weight: 1, arbitrary: allowed },
    { weight: 1, arbitrary: trap },
  )
}

function queryOf({ parameters }: Operation, { components }: Description): fc.Arbitrary<Record<string, unknown>> {
  const rows = parameters.map((one) =>
    '$ref' in one ? { ...components.parameters[one.$ref.split('/').at(-1) ?? ''], required: false } : one,
  ) as { name: string; required: boolean; schema: JsonSchema }[]
  const properties = Object.fromEntries(rows.map(({ name, schema }) => [name, schema]))
  return createObjectArbitrary(
    { properties, required: rows.filter((row) => row.required).map(({ name }) => name) },
    fieldOf,
  )
}

describe('a random request', async () => {
  const { gateway } = await openSandboxLogins({ sandbox: true })
  const description: Description = (await gateway.ask('/openapi.json')).json()
  const operations = Object.entries(description.paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })))
    // Health checks have no parameters.
    .filter(({ operation }) => 'parameters' in operation)

  const expectAnswer = (response: { statusCode: number; json: () => Envelope }) => {
    expect(response.statusCode).toBeLessThan(500)
    expect(Object.values(apiResponseCodes)).toContain(response.json().code)
    expect(isGatewayFailureCode(response.json().code)).toBe(false)
  }

  it.each(operations)(
    'never causes an internal error: $method $path',
    { timeout: 60_000 + numRuns * 100 },
    async ({ path, method, operation }) => {
      if (method === 'get')
        await fc.assert(
          fc.asyncProperty(queryOf(operation, description), async (query) => {
            const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
            expectAnswer(await gateway.ask(`${path}?${text.toString()}`))
          }),
          { numRuns, ...seed },
        )
      else
        await fc.assert(
          fc.asyncProperty(bodyOf(operation, path), async (body) => {
            const headers = { host: 'watt.localhost', 'content-type': 'application/json' }
            const method = 'POST'
            expectAnswer(await gateway.server.inject({ method, url: path, headers, payload: JSON.stringify(body) }))
          }),
          { numRuns, ...seed },
        )
    },
  )
})

/** Random events never fulfil all validation rules, so this generates a valid event with one invalid value. */
const eventWithTrap = fc
  .record({ field: fc.constantFrom('key', 'at', 'visit', 'area', 'traffic_source', 'traffic_channel'), value: trap })
  .map(({ field, value }) => sampleEvent('unreachable', { data: { path: '/api' }, [field]: value }))

const bodyOf = ({ requestBody }: Operation, path: string): fc.Arbitrary<unknown> => {
  const schema = requestBody?.content['application/json'].schema ?? {}
  const likely = schema.properties ? createObjectArbitrary(schema, fieldOf) : createArbitrary(schema)
  return fc.oneof(
    { weight: 5, arbitrary: path.startsWith('/service/') ? eventWithTrap : likely },
    { weight: 1, arbitrary: likely },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
}

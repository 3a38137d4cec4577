import { toJsonSchema } from '@valibot/to-json-schema'
import type { ApiCall, AnySchema } from '../../../src/contract/call.ts'
import { gatewayApiCalls } from '../../../src/contract/calls.table.ts'
import { apiResponseCodes, type FailureCode } from '../../../src/contract/codes.table.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { describeFields, type JsonSchema as Json } from './describe-fields.ts'
import { findFieldDescription } from './field-descriptions.table.ts'
import { healthCheckPaths } from './health.ts'

/** Signed request between the gateway and a publisher's service. */
export interface SignedRequest {
  readonly summary: string
  readonly tag: string
  readonly request: AnySchema
  readonly answer: AnySchema
}

export function buildOpenapiDocument(webhooks: Readonly<Record<string, SignedRequest>> = {}): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Top-up store gateway',
      version: '1',
      description: [
        'Every response is an envelope `{ code, msg, data }`. Only `code` 1 means success. `msg` is a text for the player in the language `spec_lang`.',
        'The header `Origin`, or else `Host`, determines the brand.',
        'Calls with `x-changes-state` are rejected if they are navigations or come from pages that belong to no brand. Those with a `request_id` are safe to repeat.',
        `Codes: ${Object.entries(apiResponseCodes)
          .map(([name, code]) => `${code} ${name}`)
          .join(', ')}.`,
      ].join('\n\n'),
    },
    paths: {
      ...Object.fromEntries(
        Object.entries(gatewayApiCalls).map(([name, row]) => [
          row.path,
          { [row.method.toLowerCase()]: buildOperation(name, row) },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(healthCheckPaths).map(([path, row]) => [path, { get: buildHealthOperation(row) }]),
      ),
    },
    webhooks: Object.fromEntries(
      Object.entries(webhooks).map(([name, row]) => [name, { post: buildSignedOperation(name, row) }]),
    ),
    components: { parameters: { ...commonParameters, ...signedHeaders } },
  }
}

const commonParameters = {
  idfv: {
    name: 'idfv',
    in: 'query',
    description: 'Id of the device, which every request contains.',
    schema: { type: 'string' },
  },
  spec_lang: {
    name: 'spec_lang',
    in: 'query',
    description: 'Language of names and messages in the response.',
    schema: { enum: supportedLanguages },
  },
  oauth_token: {
    name: 'oauth_token',
    in: 'query',
    description: "Token of the player's session. Absent for guests.",
    schema: { type: 'string' },
  },
} satisfies Record<string, Json>

/** Signature headers defined by https://www.standardwebhooks.com. */
const signedHeaders = Object.fromEntries(
  Object.entries({
    'webhook-id': 'Id of the message.',
    'webhook-timestamp': 'Time of sending, in Unix seconds. The receiver rejects it if it is more than 5 minutes off.',
    'webhook-signature': '`v1,` and the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>` in base64.',
  }).map(([name, description]): [string, Json] => [
    name,
    { name, in: 'header', required: true, description, schema: { type: 'string' } },
  ]),
)

function buildOperation(name: string, row: ApiCall): Json {
  const request = describeFields(convertSchema(row.request), [name], findFieldDescription)
  const isGet = row.method === 'GET'
  return {
    operationId: name,
    summary: row.summary,
    tags: [row.path.split('/')[2]],
    'x-changes-state': row.changes,
    parameters: isGet ? queryParameters(request) : [],
    ...(isGet ? {} : { requestBody: { required: true, content: { 'application/json': { schema: request } } } }),
    responses: {
      200: { description: 'The envelope', content: { 'application/json': { schema: envelopeSchema(name, row) } } },
    },
  }
}

function buildSignedOperation(name: string, { summary, tag, request, answer }: SignedRequest): Json {
  return {
    operationId: name,
    summary,
    tags: [tag],
    parameters: Object.keys(signedHeaders).map((header) => ({ $ref: `#/components/parameters/${header}` })),
    requestBody: { required: true, content: { 'application/json': { schema: convertSchema(request) } } },
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: convertSchema(answer) } } } },
  }
}

function buildHealthOperation({
  operationId,
  summary,
  reply,
  yes,
  no,
}: (typeof healthCheckPaths)[keyof typeof healthCheckPaths]): Json {
  const content = { 'application/json': { schema: convertSchema(reply) } }
  return {
    operationId,
    summary,
    tags: ['operations'],
    responses: { 200: { description: yes, content }, 503: { description: no, content } },
  }
}

function queryParameters(request: Json): Json[] {
  const properties = (request['properties'] ?? {}) as Record<string, Json>
  const required = (request['required'] ?? []) as string[]
  const own = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
  }))
  const common = Object.keys(commonParameters).filter((name) => !(name in properties))
  return [...own, ...common.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

const commonCodes = [
  'badParameters',
  'storeOutdated',
  'tooManyRequests',
  'internal',
  'unavailable',
  'storeMoving',
  'storeClosed',
  'gameAway',
  'gameUnusable',
] as const satisfies FailureCode[]

function envelopeSchema(name: string, row: ApiCall): Json {
  const failures: FailureCode[] = [...new Set([...row.codes, ...commonCodes])]
  return {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: {
      code: {
        description: '1 if the call has succeeded, or the code of the failure.',
        enum: [apiResponseCodes.success, ...failures.map((code) => apiResponseCodes[code])],
      },
      msg: { description: 'Text for the player about a failure.', type: 'string' },
      data: {
        description: 'Response of the call. `null` after a failure.',
        anyOf: [describeFields(convertSchema(row.reply), [name, 'data'], findFieldDescription), { type: 'null' }],
      },
    },
  }
}

/** Converts a schema to JSON Schema. Rules without an equivalent are omitted. */
function convertSchema(schema: AnySchema): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { target: 'draft-2020-12', errorMode: 'ignore' })
  return json
}

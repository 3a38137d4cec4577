import * as v from 'valibot'
import type { ApiCall } from '../../../src/contract/call.ts'
import { gatewayApiCalls, type ApiCallName } from '../../../src/contract/calls.table.ts'
import { apiResponseCodes, type FailureCode } from '../../../src/contract/codes.table.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { parseApiReply } from '../../../src/contract/replies/parse-reply.ts'
import { convertToWireFormat } from '../../../src/contract/replies/wire.ts'
import { getFailureMessage } from '../messages.ts'
import { CallFailure } from './call-failure.ts'
import type { Handlers } from './handler.ts'
import type { RequestFacts } from './request-facts.ts'
import { isStorableInPostgres } from './storable.ts'

type AnyHandler = (params: unknown, facts: RequestFacts) => Promise<unknown>

const commonCodes: ReadonlySet<FailureCode> = new Set([
  'badParameters',
  'storeOutdated',
  'tooManyRequests',
  'internal',
  'unavailable',
  'storeMoving',
  'storeClosed',
  'gameAway',
  'gameUnusable',
])

/** Maximum number of dropped fields that are logged per response. */
const reportedFields = 5

/** Error for a handler's response that violates its schema. */
export class InvalidReplyError extends Error {
  override readonly name = 'ContractBroken'
}

export function createFailureEnvelope(code: FailureCode, language: Language, detail?: string): Envelope<null> {
  const message = getFailureMessage(code, language)
  return { code: apiResponseCodes[code], msg: detail === undefined ? message : `${message} (${detail})`, data: null }
}

/** Validates an API call's parameters, runs its handler and validates the response. */
export type DispatchCall = (name: ApiCallName, params: unknown, facts: RequestFacts) => Promise<Envelope>

export function createCallDispatcher(handlers: Handlers): DispatchCall {
  const handlerOf = (name: ApiCallName) => (handlers as Record<ApiCallName, AnyHandler>)[name]

  return async (name, params, facts) => {
    const row: ApiCall = gatewayApiCalls[name]
    if (!isStorableInPostgres(params)) return createFailureEnvelope('badParameters', facts.language)
    const request = v.safeParse(row.request, params)
    if (!request.success) {
      const code = isFieldMissing(request.issues) ? 'storeOutdated' : 'badParameters'
      return createFailureEnvelope(code, facts.language, `parameter ${getFieldPath(request.issues)}`)
    }
    try {
      const data = checkReply(name, row, await handlerOf(name)(request.output, facts), facts)
      return { code: apiResponseCodes.success, msg: '', data }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (!row.codes.includes(error.code) && !commonCodes.has(error.code)) {
        throw new InvalidReplyError(`${name} answered the undeclared code ${error.code}`)
      }
      const failure = createFailureEnvelope(error.code, facts.language)
      return error.describe ? { ...failure, msg: error.describe(facts.language) } : failure
    }
  }
}

/** Removes fields that are not in the response schema, so new columns are not exposed by accident. */
function checkReply(name: ApiCallName, row: ApiCall, data: unknown, { reportDropped }: RequestFacts): unknown {
  const reply = parseApiReply(row.reply, data)
  if (!reply.success) throw new InvalidReplyError(`${name} answered a wrong ${reply.field}`)
  if (reply.dropped.length > 0) reportDropped(name, reply.dropped.slice(0, reportedFields))
  return convertToWireFormat(row.reply, reply.output)
}

/** Returns true if a required field is missing, which means that an older store build sent the request. */
const isFieldMissing = ([first]: readonly v.BaseIssue<unknown>[]): boolean => first?.received === 'undefined'

/** Returns the invalid field's path in the schema, without its value. */
function getFieldPath(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues
  return (first && v.getDotPath(first)) ?? 'set'
}

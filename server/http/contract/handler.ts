import type * as v from 'valibot'
import type { ApiCall, WireCallReply } from '../../../src/contract/call.ts'
import type { ApiCallName, gatewayApiCalls } from '../../../src/contract/calls.table.ts'
import type { RequestFacts } from './request-facts.ts'

/** Handler of an API call with validated parameters. Throw `CallFailure` to return an error code. */
export type Handler<C extends ApiCall> = (
  params: v.InferOutput<C['request']>,
  facts: RequestFacts,
) => Promise<WireCallReply<C>>

export type Handlers = { readonly [Name in ApiCallName]: Handler<(typeof gatewayApiCalls)[Name]> }

import type * as v from 'valibot'
import type { ApiCall, WireReplyOf } from '../../../src/contract/call.ts'
import type { CallName, calls } from '../../../src/contract/calls.table.ts'
import type { RequestFacts } from './request-facts.ts'

/** Handles an API call with validated parameters. Throws `CallFailure` to return an error code. */
export type Handler<C extends ApiCall> = (
  params: v.InferOutput<C['request']>,
  facts: RequestFacts,
) => Promise<WireReplyOf<C>>

export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> }

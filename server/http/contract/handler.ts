import type * as v from 'valibot'
import type { Call, WireReplyOf } from '../../../src/contract/call.ts'
import type { CallName, calls } from '../../../src/contract/calls.table.ts'
import type { RequestFacts } from './request-facts.ts'

/** Parameters as the row's schema parsed them in, the row's reply out; failures are thrown as `CallFailure`. */
export type Handler<C extends Call> = (
  params: v.InferOutput<C['request']>,
  facts: RequestFacts,
) => Promise<WireReplyOf<C>>

/** A handler for every row of the table of calls, typed by that row. */
export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> }

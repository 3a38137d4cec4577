import type * as v from 'valibot'
import type { Call, WireReplyOf } from '../../../src/contract/call.ts'
import type { CallName, calls } from '../../../src/contract/calls.table.ts'
import type { RequestFacts } from './request-facts.ts'

/** Handles a call with parsed parameters; throws `CallFailure` to fail. */
export type Handler<C extends Call> = (
  params: v.InferOutput<C['request']>,
  facts: RequestFacts,
) => Promise<WireReplyOf<C>>

/** A handler for every call. */
export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> }

import * as v from 'valibot'
import type { AnySchema, ApiCall } from '../call.ts'
import { apiResponseCodes } from '../codes.table.ts'
import { responseEnvelopeSchema, type Envelope } from './envelope.ts'

/** Responses embedded in a page. The keys come from `getEmbeddedReplyKey`. */
export type EmbeddedReplies = Readonly<Record<string, unknown>>

export function findEmbeddedReplyEnvelope(
  replies: EmbeddedReplies,
  { path }: Pick<ApiCall, 'path'>,
): Envelope | undefined {
  const [, reply] = Object.entries(replies).find(([key]) => key.split('?', 1)[0] === path) ?? []
  const parsed = v.safeParse(responseEnvelopeSchema, reply)
  return parsed.success ? parsed.output : undefined
}

/** Returns the data of a call's embedded response, or undefined if it is missing, unsuccessful or invalid. */
export function findEmbeddedReply<Reply extends AnySchema>(
  replies: EmbeddedReplies,
  call: { readonly path: ApiCall['path']; readonly reply: Reply },
): v.InferOutput<Reply> | undefined {
  const envelope = findEmbeddedReplyEnvelope(replies, call)
  if (envelope?.code !== apiResponseCodes.success) return undefined
  const data = v.safeParse(call.reply, envelope.data)
  return data.success ? data.output : undefined
}

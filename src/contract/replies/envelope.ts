import * as v from 'valibot'

/** Envelope of every gateway response. Only `code` 1 indicates success. */
export const responseEnvelopeSchema = v.object({
  code: v.number(),
  msg: v.optional(v.string(), ''),
  data: v.optional(v.unknown(), null),
})

export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}

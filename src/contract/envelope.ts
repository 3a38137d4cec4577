import * as v from 'valibot'

/** Every answer of the gateway has this shape; `code` 1 is the only success. */
export const envelope = v.object({
  code: v.number(),
  msg: v.optional(v.string(), ''),
  data: v.optional(v.unknown(), null),
})

export interface Envelope<Data = unknown> {
  code: number
  msg: string
  data: Data
}

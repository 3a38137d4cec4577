import * as v from 'valibot'

/** Shape of every gateway response; `code` 1 is the only success. */
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

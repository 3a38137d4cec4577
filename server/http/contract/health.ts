import * as v from 'valibot'

/** Failed check. `reason` is machine-readable, and `text` is for operators. */
const reasonSchema = v.object({ reason: v.string(), text: v.string() })
export type HealthReason = v.InferOutput<typeof reasonSchema>

const healthReplySchema = v.object({ status: v.picklist(['ok', 'draining']) })
export type HealthReply = v.InferOutput<typeof healthReplySchema>

/** Readiness response. `notes` lists problems that do not affect readiness. */
const readyReplySchema = v.object({
  status: v.picklist(['ready', 'not ready']),
  reasons: v.array(reasonSchema),
  notes: v.optional(v.array(reasonSchema)),
})
export type ReadyReply = v.InferOutput<typeof readyReplySchema>

/** Health endpoints in the OpenAPI document. They belong to no brand, and their responses have no envelope. */
export const healthCheckPaths = {
  '/healthz': {
    operationId: 'isAlive',
    summary: 'Whether the process answers; needs no database',
    reply: healthReplySchema,
    yes: 'Alive',
    no: 'Going away',
  },
  '/readyz': {
    operationId: 'isReady',
    summary: 'Whether something can be sold: the database answers, a catalogue and a payment company are there',
    reply: readyReplySchema,
    yes: 'Ready to sell',
    no: 'Not ready, with the reasons',
  },
} as const

import * as v from 'valibot'

/** Failed check. `reason` is machine-readable, and `text` is for operators. */
const reasonSchema = v.object({
  reason: v.pipe(v.string(), v.description('Name of the failed check.')),
  text: v.pipe(v.string(), v.description('What is wrong, for operators.')),
})
export type HealthReason = v.InferOutput<typeof reasonSchema>

const healthReplySchema = v.object({
  status: v.pipe(v.picklist(['ok', 'draining']), v.description('`draining`: the process is about to end.')),
})
export type HealthReply = v.InferOutput<typeof healthReplySchema>

/** Readiness response. `notes` lists problems that do not affect readiness. */
const readyReplySchema = v.object({
  status: v.pipe(v.picklist(['ready', 'not ready']), v.description('Whether purchases are possible.')),
  reasons: v.pipe(v.array(reasonSchema), v.description('Why purchases are not possible.')),
  notes: v.optional(v.pipe(v.array(reasonSchema), v.description('Problems that leave purchases possible.'))),
})
export type ReadyReply = v.InferOutput<typeof readyReplySchema>

/** Health endpoints in the OpenAPI document. They belong to no brand, and their responses have no envelope. */
export const healthCheckPaths = {
  '/healthz': {
    operationId: 'isAlive',
    summary: 'Whether the process responds; needs no database',
    reply: healthReplySchema,
    yes: 'Alive',
    no: 'Going away',
  },
  '/readyz': {
    operationId: 'isReady',
    summary: 'Whether purchases are possible: the database responds, and there are a catalogue and a payment company',
    reply: readyReplySchema,
    yes: 'Ready to sell',
    no: 'Not ready, with the reasons',
  },
} as const

import * as v from 'valibot'

/** Why nothing can be sold; `reason` is a word to act upon, `text` is for people. */
const reason = v.object({ reason: v.string(), text: v.string() })
export type Reason = v.InferOutput<typeof reason>

const healthReply = v.object({ status: v.picklist(['ok', 'draining']) })
export type HealthReply = v.InferOutput<typeof healthReply>

/** `notes`: what cannot be sold although the gateway is ready. */
const readyReply = v.object({
  status: v.picklist(['ready', 'not ready']),
  reasons: v.array(reason),
  notes: v.optional(v.array(reason)),
})
export type ReadyReply = v.InferOutput<typeof readyReply>

/** For operators, not for players: no envelope, no brand. Read by the OpenAPI document. */
export const healthPaths = {
  '/healthz': {
    operationId: 'isAlive',
    summary: 'Whether the process answers; needs no database',
    reply: healthReply,
    yes: 'Alive',
    no: 'Going away',
  },
  '/readyz': {
    operationId: 'isReady',
    summary: 'Whether something can be sold: the database answers, a catalogue and a payment company are there',
    reply: readyReply,
    yes: 'Ready to sell',
    no: 'Not ready, with the reasons',
  },
} as const

import type { FastifyInstance } from 'fastify'
import type { HealthReply, ReadyReply, Reason } from '../contract/health.ts'

/** A gateway that is going away says so first, so that no new players are sent to it, and finishes the calls that it has begun. */
export interface Drain {
  begin: () => void
}

const draining: Reason = { reason: 'draining', text: 'the gateway is going away' }

/** `/healthz`: the process answers, whatever is wrong behind it. `/readyz`: something can be sold, or why not. On as many servers as open it. */
export function createHealth(reasonsAgainst: () => Promise<readonly Reason[]>) {
  let isDraining = false
  const drain: Drain = {
    begin: () => {
      isDraining = true
    },
  }
  return {
    drain,
    open: (app: FastifyInstance): void => {
      app.get('/healthz', { logLevel: 'warn' }, async (_request, reply): Promise<HealthReply> => {
        reply.header('cache-control', 'no-store')
        if (isDraining) reply.code(503)
        return { status: isDraining ? 'draining' : 'ok' }
      })
      app.get('/readyz', { logLevel: 'warn' }, async (_request, reply): Promise<ReadyReply> => {
        reply.header('cache-control', 'no-store')
        const reasons = [...(isDraining ? [draining] : []), ...(await reasonsAgainst())]
        if (reasons.length > 0) reply.code(503)
        return { status: reasons.length === 0 ? 'ready' : 'not ready', reasons }
      })
    },
  }
}

export type Health = ReturnType<typeof createHealth>

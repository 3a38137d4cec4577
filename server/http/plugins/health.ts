import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HealthReply, ReadyReply, HealthReason } from '../contract/health.ts'
import { exemptFromLoadShedding } from './load-shedding.ts'

/** A gateway that is going away says so first, so that no new players are sent to it, and finishes the calls that it has begun. */
export interface Drain {
  begin: () => void
}

const draining: HealthReason = { reason: 'draining', text: 'the gateway is going away' }
const busy: HealthReason = { reason: 'busy', text: 'the gateway is slower than MAX_DELAY_MS' }

/** `/healthz`: the process answers, whatever is wrong behind it. `/readyz`: something can be sold, or why not. On as many servers as open it. */
export function createHealth(
  getReasons: () => Promise<readonly HealthReason[]>,
  getNotes: () => Promise<readonly HealthReason[]> = async () => [],
) {
  let isDraining = false
  /** Those that came when the gateway refuses others, for it cannot keep up. */
  const overloadedRequests = new WeakSet<FastifyRequest>()
  const drain: Drain = {
    begin: () => {
      isDraining = true
    },
  }
  return {
    drain,
    open: (app: FastifyInstance): void => {
      // A supervisor that restarts what does not answer would restart a gateway because many want it.
      app.get(
        '/healthz',
        { logLevel: 'warn', config: exemptFromLoadShedding },
        async (_request, reply): Promise<HealthReply> => {
          reply.header('cache-control', 'no-store')
          if (isDraining) reply.code(503)
          return { status: isDraining ? 'draining' : 'ok' }
        },
      )
      const noted = { pressureHandler: (request: FastifyRequest) => void overloadedRequests.add(request) }
      app.get('/readyz', { logLevel: 'warn', config: noted }, async (request, reply): Promise<ReadyReply> => {
        reply.header('cache-control', 'no-store')
        const own = [...(isDraining ? [draining] : []), ...(overloadedRequests.has(request) ? [busy] : [])]
        const reasons = [...own, ...(await getReasons())]
        if (reasons.length > 0) reply.code(503)
        const notes = await getNotes()
        const status = reasons.length === 0 ? 'ready' : 'not ready'
        return { status, reasons, ...(notes.length === 0 ? {} : { notes: [...notes] }) }
      })
    },
  }
}

export type Health = ReturnType<typeof createHealth>

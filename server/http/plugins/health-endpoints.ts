import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HealthReply, ReadyReply, HealthReason } from '../contract/health.ts'
import { loadSheddingExemptRouteConfig } from './load-shedding.ts'

/** Marks the gateway as shutting down, so load balancers send no new requests. */
export interface Drain {
  begin: () => void
}

const draining: HealthReason = { reason: 'draining', text: 'the gateway is going away' }
const busy: HealthReason = { reason: 'busy', text: 'the gateway is slower than MAX_DELAY_MS' }

/**
 * Creates the health endpoints. `/healthz` returns 503 during shutdown. `/readyz` returns whether the gateway can sell,
 * or why not.
 */
export function createHealthEndpoints(
  getReasons: () => Promise<readonly HealthReason[]>,
  getNotes: () => Promise<readonly HealthReason[]> = async () => [],
) {
  let isDraining = false
  /** Requests that arrived while the gateway was overloaded. */
  const overloadedRequests = new WeakSet<FastifyRequest>()
  const drain: Drain = {
    begin: () => {
      isDraining = true
    },
  }
  return {
    drain,
    getReasons,
    getNotes,
    open: (app: FastifyInstance): void => {
      // Exempt the endpoint from load shedding, otherwise a supervisor would restart a busy gateway.
      app.get(
        '/healthz',
        { logLevel: 'warn', config: loadSheddingExemptRouteConfig },
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

export type HealthEndpoints = ReturnType<typeof createHealthEndpoints>

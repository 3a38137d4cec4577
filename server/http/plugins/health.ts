import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'

/** A gateway that is going away says so first, so that no new players are sent to it, and finishes what it has begun. */
export interface Drain {
  begin: () => void
}

export function health(app: FastifyInstance, db: Database): Drain {
  let draining = false
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining) return reply.code(503).send({ status: 'draining' })
    await db.execute(sql`select 1`)
    return { status: 'ok' }
  })
  return {
    begin: () => {
      draining = true
    },
  }
}

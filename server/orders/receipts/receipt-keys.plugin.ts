import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { toPublicJwk, createReceiptKeysRepository } from './receipt-keys.ts'

/** Serves the public keys of all receipts, old and new, as a JWK set (RFC 7517). */
export function receiptKeysPlugin(app: FastifyInstance, db: Database): void {
  const keys = createReceiptKeysRepository(db)
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply
      .type('application/jwk-set+json')
      .header('cache-control', 'public, max-age=300')
      .header('access-control-allow-origin', '*')
      .send(JSON.stringify({ keys: (await keys.all()).map(toPublicJwk) })),
  )
}

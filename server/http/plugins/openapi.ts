import type { FastifyInstance } from 'fastify'
import { buildOpenapiDocument, type SignedRequest } from '../contract/openapi.ts'

export function openapiPlugin(app: FastifyInstance, webhooks: Readonly<Record<string, SignedRequest>>): void {
  const text = JSON.stringify(buildOpenapiDocument(webhooks))
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}

import type { FastifyInstance } from 'fastify'
import { openapiDocument, type SignedRequest } from '../contract/openapi.ts'

export function openapi(app: FastifyInstance, webhooks: Readonly<Record<string, SignedRequest>>): void {
  const text = JSON.stringify(openapiDocument(webhooks))
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}

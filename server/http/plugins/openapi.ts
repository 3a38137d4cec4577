import type { FastifyInstance } from 'fastify'
import { openapiDocument } from '../contract/openapi.ts'

export function openapi(app: FastifyInstance): void {
  const text = JSON.stringify(openapiDocument())
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { parseJson } from '../outbound/parse-json.ts'
import { gameWebhookSchema, type GameEvent, type GameEventOutcome } from './game-events.table.ts'
import type { GameService } from './game-router.ts'
import { createSignatureVerifier } from './verify-signature.ts'

/** Returns true if the service that sent an event serves this brand and game product. */
export type OwnsGame = (of: { brand: string; gpId: string }) => boolean

interface GameWebhooksOptions {
  services: readonly GameService[]
  handleEvent: (event: GameEvent, mayTell: OwnsGame) => Promise<GameEventOutcome>
}

/**
 * Registers `POST /games/<name>` for a game's signed events (Standard Webhooks). Repeated events have no effect. The
 * game must retry unless the status is 2xx.
 */
export async function gameWebhooksPlugin(
  app: FastifyInstance,
  { services, handleEvent: hear }: GameWebhooksOptions,
): Promise<void> {
  app.removeAllContentTypeParsers()
  // Keep the raw body, because the signature covers its bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const { name, secrets, serves } of services) {
    const isSigned = createSignatureVerifier(secrets)
    app.post(`/games/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned({ body, headers: headersOf(request) })) return reply.code(401).send({})
      const parsed = v.safeParse(gameWebhookSchema, parseJson(body))
      if (!parsed.success) return reply.code(422).send({ wrong: v.summarize(parsed.issues) })
      const events: GameEventOutcome[] = []
      // Handle events one after another, because several events may concern the same order.
      for (const event of parsed.output.events) events.push(await hear(event, ({ brand, gpId }) => serves(brand, gpId)))
      return { events }
    })
  }
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

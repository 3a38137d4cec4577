import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { json } from '../json.ts'
import { gameNotice, type GameEvent, type Heard } from './game-events.table.ts'
import type { GameService } from './games.ts'
import { createSignatureCheck } from './signature-check.ts'

/** Whether the game may speak of what belongs to this brand and game product. */
export type MayTell = (of: { brand: string; gpId: string }) => boolean

interface GameNoticesOptions {
  services: readonly GameService[]
  hear: (event: GameEvent, mayTell: MayTell) => Promise<Heard>
}

/**
 * `POST /games/<name>`: what a game tells by itself, signed with its key as Standard Webhooks say. An event that comes again changes nothing more.
 * Any answer but a 2xx: tell it again.
 */
export async function gameNotices(app: FastifyInstance, { services, hear }: GameNoticesOptions): Promise<void> {
  app.removeAllContentTypeParsers()
  // The signature covers the body as it came, byte by byte.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  for (const { name, secrets, serves } of services) {
    const isSigned = createSignatureCheck(secrets)
    app.post(`/games/${name}`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned({ body, headers: headersOf(request) })) return reply.code(401).send({})
      const parsed = v.safeParse(gameNotice, json(body))
      if (!parsed.success) return reply.code(422).send({ wrong: v.summarize(parsed.issues) })
      const events: Heard[] = []
      // One after the other: two events may be about one order.
      for (const event of parsed.output.events) events.push(await hear(event, ({ brand, gpId }) => serves(brand, gpId)))
      return { events }
    })
  }
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createSignatureVerifier } from '../../providers/hub/verify-signature.ts'
import { gameServiceCalls } from '../../providers/hub/game-calls.table.ts'
import type { GamePlayers } from '../../providers/game-players.ts'
import { parseJson } from '../../providers/outbound/parse-json.ts'
import type { GameDelivery } from '../../providers/payments.ts'
import type { Site } from '../../providers/sandbox.ts'
import type { SandboxProvider } from '../paysite/payments/sandbox-provider.ts'
import { createSandboxGameHandlers } from './game-handlers.ts'
import { paymentServiceHandlers } from './payment-handlers.table.ts'

interface ServicesOptions {
  site: SandboxProvider
  game: GameDelivery
  players: GamePlayers
  paymentSecrets: readonly string[] | undefined
  gameSecrets: readonly string[] | undefined
}

interface Service {
  readonly base: string
  readonly secrets: readonly string[]
  readonly calls: readonly Call[]
}
interface Call {
  readonly path: string
  readonly request: v.GenericSchema
  readonly answer: (request: unknown) => Promise<unknown>
}

/**
 * Creates the site that external shops call: the payment API is at `/services/pay` and the game API at
 * `/services/game`. An API is served only if its keys are set.
 */
export const createPublisherSite = ({ site, game, players, paymentSecrets, gameSecrets }: ServicesOptions): Site => ({
  async open(server) {
    const answers = createSandboxGameHandlers(game, players) as Record<string, Call['answer']>
    const offered: Service[] = [
      {
        base: '/services/pay',
        secrets: paymentSecrets ?? [],
        calls: Object.entries(paymentServiceHandlers).map(([path, { request, answer }]) => ({
          path,
          request,
          answer: (body) => answer(site, body),
        })),
      },
      {
        base: '/services/game',
        secrets: gameSecrets ?? [],
        calls: Object.entries(gameServiceCalls).flatMap(([name, { path, request }]) => {
          const answer = answers[name]
          return answer ? [{ path, request, answer }] : []
        }),
      },
    ]
    for (const service of offered.filter(({ secrets }) => secrets.length > 0))
      await server.register(registerService, service)
  },
})

async function registerService(app: FastifyInstance, { base, secrets, calls }: Service): Promise<void> {
  const isSigned = createSignatureVerifier(secrets)
  app.removeAllContentTypeParsers()
  // Keep the raw body, because the signature covers its bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  for (const { path, request: schema, answer } of calls)
    app.post(`${base}${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned({ body, headers: headersOf(request) })) return reply.code(401).send({})
      const parsed = v.safeParse(schema, parseJson(body.toString()))
      return parsed.success ? answer(parsed.output) : reply.code(422).send({ wrong: v.summarize(parsed.issues) })
    })
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

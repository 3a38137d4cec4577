import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createSignatureVerifier } from '../../providers/hub/verify-signature.ts'
import { gameCalls } from '../../providers/hub/game-calls.table.ts'
import type { GamePlayers } from '../../providers/game-players.ts'
import { parseJson } from '../../providers/outbound/parse-json.ts'
import type { GameDelivery } from '../../providers/payments.ts'
import type { Site } from '../../providers/sandbox.ts'
import type { SandboxProvider } from '../paysite/sandbox-provider.ts'
import { gameAnswers } from './game-answers.ts'
import { paymentAnswers } from './payment-answers.table.ts'

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

/** The payment site below `/services/pay` and the games below `/services/game`, for a shop that runs elsewhere; each where it has keys. */
export const servicesOf = ({ site, game, players, paymentSecrets, gameSecrets }: ServicesOptions): Site => ({
  async open(server) {
    const answers = gameAnswers(game, players) as Record<string, Call['answer']>
    const offered: Service[] = [
      {
        base: '/services/pay',
        secrets: paymentSecrets ?? [],
        calls: Object.entries(paymentAnswers).map(([path, { request, answer }]) => ({
          path,
          request,
          answer: (body) => answer(site, body),
        })),
      },
      {
        base: '/services/game',
        secrets: gameSecrets ?? [],
        calls: Object.entries(gameCalls).flatMap(([name, { path, request }]) => {
          const answer = answers[name]
          return answer ? [{ path, request, answer }] : []
        }),
      },
    ]
    for (const service of offered.filter(({ secrets }) => secrets.length > 0)) await server.register(opened, service)
  },
})

async function opened(app: FastifyInstance, { base, secrets, calls }: Service): Promise<void> {
  const isSigned = createSignatureVerifier(secrets)
  app.removeAllContentTypeParsers()
  // Signed is what came, byte by byte.
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

import fp from 'fastify-plugin'
import { createAnswer, type Answer } from '../http/contract/answer.ts'
import type { FactsOptions } from '../http/contract/request-facts.ts'
import { contract } from '../http/plugins/contract.ts'
import { openapi } from '../http/plugins/openapi.ts'
import type { AppOptions } from '../options.ts'
import { receiptKeysPlugin } from '../orders/receipts/receipt-keys.plugin.ts'
import { publisherApiOperations } from '../providers/hub/publisher-api.ts'
import { defaultLimit } from './default-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    answer: Answer
    facts: FactsOptions
  }
}

/** Registers the calls of the contract, their OpenAPI document and the public keys of receipts. */
export const calls = fp<AppOptions>(
  async (app, { database, countryHeader, now = Date.now, rateLimit = defaultLimit }) => {
    const { directory, features, demo } = app
    const answer = createAnswer(features.handlers)
    const facts = { now, countryHeader, allowsOrigin: directory.allowsOrigin, overridesOf: demo.readOverrides }
    app.decorate('answer', answer)
    app.decorate('facts', facts)
    openapi(app, publisherApiOperations)
    receiptKeysPlugin(app, database)
    contract(app, { answer, facts, directory, rateLimit })
  },
  { name: 'calls', dependencies: ['http', 'features'] },
)

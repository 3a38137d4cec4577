import fp from 'fastify-plugin'
import { createCallDispatcher, type DispatchCall } from '../http/contract/dispatch-call.ts'
import type { FactsOptions } from '../http/contract/request-facts.ts'
import { apiCallRoutesPlugin } from '../http/plugins/call-routes.ts'
import { openapiPlugin } from '../http/plugins/openapi.ts'
import type { AppOptions } from '../options.ts'
import { receiptKeysPlugin } from '../orders/receipts/receipt-keys.plugin.ts'
import { publisherApiOperations } from '../providers/hub/publisher-api.ts'
import { defaultRequestsPerMinute } from './default-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    answer: DispatchCall
    facts: FactsOptions
  }
}

/** Registers the API calls, their OpenAPI document and the receipts' public keys. */
export const apiCallsPlugin = fp<AppOptions>(
  async (app, { database, countryHeader, now = Date.now, rateLimit = defaultRequestsPerMinute }) => {
    const { directory, features, demo } = app
    const answer = createCallDispatcher(features.handlers)
    const facts = { now, countryHeader, allowsOrigin: directory.allowsOrigin, getOverrides: demo.readOverrides }
    app.decorate('answer', answer)
    app.decorate('facts', facts)
    openapiPlugin(app, publisherApiOperations)
    receiptKeysPlugin(app, database)
    apiCallRoutesPlugin(app, { answer, facts, directory, rateLimit })
  },
  { name: 'calls', dependencies: ['http', 'features'] },
)

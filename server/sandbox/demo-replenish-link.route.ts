import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { createReplenishLink } from '../replenish/create-link.ts'
import { getParsedQuery } from './pages/query.ts'
import { createGameProducts } from './world/games/game-products.ts'
import { demoAccounts } from './world/players/accounts.ts'
import { getPrice } from './world/goods/prices.table.ts'

const minute = 60

/** Replenish links of the demo by kind. Each click creates a new link because a link can be paid only once. */
export const demoReplenishLinks = {
  minutes: { words: '20 minutes left', validSeconds: 20 * minute, needsLogin: false },
  days: { words: 'three days left', validSeconds: 3 * 24 * 60 * minute, needsLogin: false },
  login: { words: 'after logging in', validSeconds: 20 * minute, needsLogin: true },
  seconds: { words: '15 seconds left', validSeconds: 15, needsLogin: false },
  over: { words: 'run out', validSeconds: 0, needsLogin: false },
} as const
type DemoReplenishLinkKind = keyof typeof demoReplenishLinks

const isKind = (word: string): word is DemoReplenishLinkKind => Object.hasOwn(demoReplenishLinks, word)

/**
 * Registers the route that creates a replenish link for the demo account Mika in the brand's first game. The link is
 * like those of `npm run admin -- replenish-link`.
 */
export function registerDemoReplenishLinkRoute(app: FastifyInstance, db: Database, now: () => number): void {
  app.get('/sandbox/makeup', async (request, reply) => {
    const { brand } = request
    const game = brand?.catalogue[0]
    const [product] = brand ? createGameProducts(brand) : []
    if (!brand || !game || !product) return reply.callNotFound()
    const { kind = '', spec_lang } = getParsedQuery(request)
    const { validSeconds, needsLogin } = demoReplenishLinks[isKind(kind) ? kind : 'minutes']
    const { suid, username } = demoAccounts[1]
    const query = await createReplenishLink(db, {
      game: { brand: brand.key, clientId: game.clients.web, gpId: product.gpId },
      account: { suid, username },
      amountMinor: getPrice(brand.currency, 1499),
      currency: brand.currency,
      needsLogin,
      validSeconds,
      at: Math.floor(now() / 1000),
    })
    if (spec_lang) query.set('spec_lang', spec_lang)
    return reply.header('cache-control', 'no-store').redirect(`/replenishGoods?${query.toString()}`, 302)
  })
}

import type { Sandbox } from '../providers/sandbox.ts'
import { demo } from './demo.ts'
import { createSandboxGame } from './game/sandbox-game.ts'
import { createSandboxPlayers } from './game/sandbox-players.ts'
import { createSandboxLogins } from './identity/sandbox-logins.ts'
import { makeUpRoute } from './make-up.route.ts'
import { seedStaff } from './office/seed-staff.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { demoFiles, sandboxPlugin } from './sandbox.plugin.ts'
import { createPublisherSite } from './services/services.plugin.ts'
import { startEventRenewal, renewEvents } from './world/players/renew-events.ts'
import { seed } from './world/seed.ts'

const getPayOrigin = (port: number): string => `http://pay.localhost:${port}`

/** Simulated payment provider, games and players for development. */
export const sandbox: Sandbox = {
  demo,
  seed,
  createServices: ({ database, brands, port, payOrigin, officeOrigin, paymentSecrets, gameSecrets }) => {
    const game = createSandboxGame(database)
    const players = createSandboxPlayers(database)
    const { site, ...sold } = createSandboxPayments({
      database,
      game,
      port,
      origin: payOrigin ?? getPayOrigin(port),
      secret: paymentSecrets?.[0],
    })
    const services = createPublisherSite({ site, game, players, paymentSecrets, gameSecrets })
    return { ...sold, players, publisherSite: services, ...createSandboxLogins(brands, port, officeOrigin) }
  },
  open: async (server, { database, brands, payOrigin, officeOrigin, now }) => {
    if (officeOrigin !== undefined) await seedStaff(database, Math.floor(now() / 1000))
    await server.register(sandboxPlugin, { database, brands, payOrigin, officeOrigin })
    makeUpRoute(server, database, now)
    const renew = () => renewEvents(database, brands, now())
    const stop = startEventRenewal(renew, (err) => server.log.error({ err }, 'the demo’s events could not be renewed'))
    server.addHook('onClose', stop)
  },
  openFiles: demoFiles,
  seedOrders: async ({ database, port, payOrigin, paymentSecrets, ...deps }) =>
    seedOrders({
      ...deps,
      database,
      port,
      payOrigin: payOrigin ?? getPayOrigin(port),
      paymentSecret: paymentSecrets?.[0],
    }),
}

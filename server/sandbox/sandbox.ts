import type { Sandbox } from '../providers/sandbox.ts'
import { sandboxDemoSettings } from './demo.ts'
import { createSandboxGame } from './game/sandbox-game.ts'
import { createSandboxGamePlayers } from './game/sandbox-players.ts'
import { createSandboxLoginProviders } from './identity/sandbox-logins.ts'
import { registerDemoReplenishLinkRoute } from './demo-replenish-link.route.ts'
import { seedDemoStaff } from './office/seed-demo-staff.ts'
import { seedDemoOrders } from './orders/seed-demo-orders.ts'
import { createSandboxPayments } from './sandbox-payments.ts'
import { registerDemoFileRoutes, sandboxPlugin } from './sandbox.plugin.ts'
import { createPublisherSite } from './services/services.plugin.ts'
import { startDemoEventRenewal, renewDemoEvents } from './world/players/renew-demo-events.ts'
import { seedDemoData } from './world/seed-demo-data.ts'

const getPayOrigin = (port: number): string => `http://pay.localhost:${port}`

/** Simulated payment provider, games and players for development and demos. */
export const sandbox: Sandbox = {
  demo: sandboxDemoSettings,
  seed: seedDemoData,
  createServices: ({ database, brands, port, payOrigin, officeOrigin, paymentSecrets, gameSecrets }) => {
    const game = createSandboxGame(database)
    const players = createSandboxGamePlayers(database)
    const { site, ...sold } = createSandboxPayments({
      database,
      game,
      port,
      origin: payOrigin ?? getPayOrigin(port),
      secret: paymentSecrets?.[0],
    })
    const services = createPublisherSite({ site, game, players, paymentSecrets, gameSecrets })
    return { ...sold, players, publisherSite: services, ...createSandboxLoginProviders(brands, port, officeOrigin) }
  },
  open: async (server, { database, brands, payOrigin, officeOrigin, now }) => {
    if (officeOrigin !== undefined) await seedDemoStaff(database, Math.floor(now() / 1000))
    await server.register(sandboxPlugin, { database, brands, payOrigin, officeOrigin })
    registerDemoReplenishLinkRoute(server, database, now)
    const renew = () => renewDemoEvents(database, brands, now())
    const stop = startDemoEventRenewal(renew, (err) =>
      server.log.error({ err }, 'the demo’s events could not be renewed'),
    )
    server.addHook('onClose', stop)
  },
  openFiles: registerDemoFileRoutes,
  seedOrders: async ({ database, port, payOrigin, paymentSecrets, ...deps }) =>
    seedDemoOrders({
      ...deps,
      database,
      port,
      payOrigin: payOrigin ?? getPayOrigin(port),
      paymentSecret: paymentSecrets?.[0],
    }),
}

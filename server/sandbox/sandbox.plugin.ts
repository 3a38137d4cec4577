import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Database } from '../db/database.ts'
import { createSandboxArt } from './art/art.ts'
import { registerArtRoutes } from './art/art.routes.ts'
import { registerSandboxHomeRoute } from './home/home.route.ts'
import { registerSandboxGameRoutes } from './game/game.routes.ts'
import { registerDemoOverrideRoutes } from './overrides.routes.ts'
import { registerLegalRoutes } from './legal/legal.routes.ts'
import { sandboxStylesheetPath } from './pages/send-page.ts'
import { readStylesheets, registerStylesheetRoute } from './pages/styles.ts'

export interface SandboxOptions {
  database: Database
  brands: readonly Brand[]
  payOrigin?: string | undefined
  officeOrigin?: string | undefined
}

/** Registers the routes for images and legal pages, to which the demo's catalogue refers. */
export function registerDemoFileRoutes(app: FastifyInstance, brands: readonly Brand[]): void {
  registerArtRoutes(app, createSandboxArt(brands))
  registerLegalRoutes(app)
}

/** Registers the routes that only a demo has: images, legal pages and the home page. */
export async function sandboxPlugin(
  app: FastifyInstance,
  { brands, database, ...origins }: SandboxOptions,
): Promise<void> {
  registerDemoFileRoutes(app, brands)
  registerDemoOverrideRoutes(app)
  registerSandboxGameRoutes(app, database)
  registerSandboxHomeRoute(app, brands, origins)
  registerStylesheetRoute(
    app,
    sandboxStylesheetPath,
    await readStylesheets(new URL('pages/styles/', import.meta.url), ['base', 'home', 'legal']),
  )
}

import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Database } from '../db/database.ts'
import { createArt } from './art/art.ts'
import { artRoutes } from './art/art.routes.ts'
import { homeRoute } from './home/home.route.ts'
import { gameRoutes } from './game/game.routes.ts'
import { overrideRoutes } from './overrides.routes.ts'
import { legalRoutes } from './legal/legal.routes.ts'
import { stylesheet } from './pages/send-page.ts'
import { readStyles, serveStyles } from './pages/styles.ts'

export interface SandboxOptions {
  database: Database
  brands: readonly Brand[]
  /** Origin of the payment site; undefined if there is none. */
  payOrigin?: string | undefined
  /** Origin of the office; undefined if there is none. */
  officeOrigin?: string | undefined
}

/** Registers the routes of the files to which the demo's catalogue refers: images and legal pages. */
export function demoFiles(app: FastifyInstance, brands: readonly Brand[]): void {
  artRoutes(app, createArt(brands))
  legalRoutes(app)
}

/** Registers routes that exist only in a demo: images, legal pages and the home page. */
export async function sandboxPlugin(
  app: FastifyInstance,
  { brands, database, ...origins }: SandboxOptions,
): Promise<void> {
  demoFiles(app, brands)
  overrideRoutes(app)
  gameRoutes(app, database)
  homeRoute(app, brands, origins)
  serveStyles(app, stylesheet, await readStyles(new URL('pages/styles/', import.meta.url), ['base', 'home', 'legal']))
}

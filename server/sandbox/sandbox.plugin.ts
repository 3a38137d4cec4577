import type { FastifyInstance } from 'fastify'
import type { BrandDirectory } from '../brands.ts'
import { artRoutes } from './art/art.routes.ts'
import { createArt } from './art/art.ts'

export interface SandboxOptions {
  directory: BrandDirectory
}

/** What only the demo has: drawn art, legal pages of a publisher that does not exist, and the desk to open everything from. */
export async function sandboxPlugin(app: FastifyInstance, { directory }: SandboxOptions): Promise<void> {
  artRoutes(app, createArt(directory.brands))
}

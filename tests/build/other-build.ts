import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../server/cli/build.mjs'
import { root } from '../../server/cli/root.mjs'
import { storePort } from '../e2e/support/ports.ts'
import { writeBrand } from './brand-folder.ts'

/** The gateways that the other build's pages call: the first is that of the journeys. */
export const otherGateways = [`http://127.0.0.1:${storePort}`, 'https://gateway.example']

/**
 * A second build, as made by an operator with a brand of their own and a gateway apart from the store's files. Unit tests and journeys
 * read the same one; it is made anew when an input of it has changed.
 */
export async function otherBuild(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'store')
  const brands = join(cache, 'brands')
  await mkdir(brands, { recursive: true })
  await writeBrand(brands)
  // A folder for each port, for builds beside each other.
  const folder = join(cache, createHash('sha256').update(otherGateways.join()).digest('hex').slice(0, 8))
  // As an operator builds it, also where a runner of tests calls itself another environment: the files are those of the store's own build.
  const env = { ...process.env, NODE_ENV: 'production', BRANDS_DIR: brands, STORE_API_HOSTS: otherGateways.join(', ') }
  await build({ folder, env })
  return folder
}

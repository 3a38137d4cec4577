import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from '../../server/cli/build.mjs'
import { root } from '../../server/cli/root.mjs'
import { storePort } from '../e2e/support/ports.ts'
import { writeBrand } from './brand-folder.ts'

/** Gateways that the pages of the other build call. The first one is the gateway of the journeys. */
export const otherGateways = [`http://127.0.0.1:${storePort}`, 'https://gateway.example']

/**
 * Builds the store as an operator would who has a brand of their own and hosts the files apart from the gateway. Unit
 * tests and journeys share the build. It is repeated if an input has changed.
 */
export async function buildOtherStore(): Promise<string> {
  const cache = join(root, 'node_modules', '.cache', 'store')
  const brands = join(cache, 'brands')
  await mkdir(brands, { recursive: true })
  await writeBrand(brands)
  // One folder per port, so that parallel runs do not overwrite each other.
  const folder = join(cache, createHash('sha256').update(otherGateways.join()).digest('hex').slice(0, 8))
  // Test runners set NODE_ENV to something else, which would change the files.
  const env = { ...process.env, NODE_ENV: 'production', BRANDS_DIR: brands, STORE_API_HOSTS: otherGateways.join(', ') }
  await build({ folder, env })
  return folder
}

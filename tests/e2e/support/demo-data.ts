import { existsSync } from 'node:fs'
import { cp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { seedDemoData } from '../../../server/sandbox/world/seed-demo-data.ts'

/** Data folders that contain a world. A gateway starts in half the time on a copy of one. */
export type World = 'demo' | 'big'

/** Returns the folder of a world, which exists once the world is complete. Undefined if the run shares no worlds. */
const getWorldFolder = (world: World): string | undefined => {
  const folder = process.env['STORE_TEST_DATA']
  return folder === undefined ? undefined : join(folder, world)
}

/** Creates the world if it does not exist yet. */
export async function createWorldData(world: World): Promise<void> {
  const folder = getWorldFolder(world)
  if (folder === undefined) throw new Error('playwright.config.ts says where the data is')
  if (existsSync(folder)) return
  const dataDir = `${folder}.new`
  if (world === 'big') {
    // Only one brand differs, so the rest is copied.
    await createWorldData('demo')
    await copyWorldData('demo', dataDir)
  }
  const { db, close } = await openDatabase({ dataDir })
  await seedDemoData(db, await loadBrands(), { big: world === 'big' })
  await close()
  await rename(dataDir, folder)
}

/** Copies a world if it exists. Otherwise the gateway creates its own. */
export async function copyWorldData(world: World, to: string): Promise<void> {
  const from = getWorldFolder(world)
  if (from !== undefined && existsSync(from)) await cp(from, to, { recursive: true })
}

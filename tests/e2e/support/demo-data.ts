import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { seed } from '../../../server/sandbox/world/seed.ts'
import { bigPort, dataOf } from './ports.ts'

/** A data folder with the demo world in it: a gateway that starts on a copy of it is up in half the time. */
const demoData = (): string | undefined => {
  const folder = process.env['STORE_TEST_DATA']
  return folder === undefined ? undefined : join(folder, 'demo')
}

async function makeWorld(dataDir: string, options?: { big: boolean }): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  await seed(db, await loadBrands(), options)
  await close()
}

/** Unless it is there already. */
export async function makeDemoData(): Promise<void> {
  const dataDir = demoData()
  if (dataDir === undefined) throw new Error('playwright.config.ts says where the data is')
  if (!existsSync(dataDir)) await makeWorld(dataDir)
}

/** The far larger world of one gateway. Where it was not made ahead, that gateway makes it. */
export const makeBigWorld = (): Promise<void> => makeWorld(dataOf(bigPort), { big: true })

/** Where no demo data was made, the gateway makes its own. */
export async function copyDemoData(to: string): Promise<void> {
  const from = demoData()
  if (from !== undefined && existsSync(from)) await cp(from, to, { recursive: true })
}

import { join } from 'node:path'

/** Not the ports of `npm start`, so that tests can run beside a running store. */
export const storePort = Number(process.env['STORE_TEST_PORT'] ?? 4273)
export const backupPort = storePort + 1
/** Ports of gateways that a test starts itself, to kill them or to read their log. */
export const ownPorts = {
  /** The gateway whose world has thousands of servers. */
  big: storePort + 2,
  restart: storePort + 3,
  planted: storePort + 4,
  shop: storePort + 5,
  payments: storePort + 6,
  game: storePort + 7,
  push: storePort + 8,
  moving: storePort + 9,
} as const

export function getDataFolder(port: number): string {
  const folder = process.env['STORE_TEST_DATA']
  if (folder === undefined) throw new Error('playwright.config.ts says where the data is')
  return join(folder, String(port))
}

/** Returns the file with the URL of the gateway's database. It does not exist if the database is embedded. */
export const getDatabaseUrlFile = (): string => join(getDataFolder(storePort), 'database-url')

/** Returns the same file, or undefined if no gateway of all tests runs, as for measurements. */
export const findDatabaseUrlFile = (): string | undefined =>
  process.env['STORE_TEST_DATA'] === undefined ? undefined : getDatabaseUrlFile()

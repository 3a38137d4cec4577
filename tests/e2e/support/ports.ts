import { join } from 'node:path'

/** Away from those of `npm start`: so that tests run beside a running store - and, with another port, beside other tests. */
export const storePort = Number(process.env['STORE_TEST_PORT'] ?? 4273)
export const backupPort = storePort + 1
/** Gateways that a test starts for itself, to kill it or to read its log. */
export const ownPorts = {
  /** Its world has thousands of servers. */
  big: storePort + 2,
  restart: storePort + 3,
  planted: storePort + 4,
  shop: storePort + 5,
  payments: storePort + 6,
  game: storePort + 7,
  push: storePort + 8,
} as const

/** The data folder of the gateway on a port. */
export function dataOf(port: number): string {
  const folder = process.env['STORE_TEST_DATA']
  if (folder === undefined) throw new Error('playwright.config.ts says where the data is')
  return join(folder, String(port))
}

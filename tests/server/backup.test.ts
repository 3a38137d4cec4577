import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findPostgresFolder } from '../ensure-postgres.mjs'
import { isLong } from '../long-form.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { createStartParams } from './fixtures/buyer.ts'
import { startProcess, type GatewayProcess, type Place } from './fixtures/gateway-process.ts'
import { startPostgres } from './fixtures/postgres-server.ts'
import { getExpectedBooks, loadBooks, startPurchase, getOrderState, type Started } from './fixtures/process-buyer.ts'

/** Tests the backups of `server/operations/run-a-shop.md` with the commands from that document. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-backup-'))
  runAfterFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Sells one order that is delivered and one that stays unpaid. */
async function sell(gateway: GatewayProcess): Promise<{ delivered: Started; waiting: Started }> {
  const delivered = await startPurchase(gateway, createStartParams())
  expect(await gateway.pay(delivered.url ?? '')).toBe(303)
  await expect.poll(() => getOrderState(gateway, delivered.billingNo)).toBe('1 delivered')
  return { delivered, waiting: await startPurchase(gateway, createStartParams()) }
}

/**
 * Expects that restored orders exist, unpaid ones can be paid and delivered, and new ones can be sold. Uses the same
 * port because the payment company sends its webhooks there.
 */
async function expectShopContinues(
  place: Place,
  PORT: string,
  { delivered, waiting }: Awaited<ReturnType<typeof sell>>,
): Promise<void> {
  const gateway = await startProcess(place, { PORT })
  expect(await getOrderState(gateway, delivered.billingNo)).toBe('1 delivered')
  expect(await getOrderState(gateway, waiting.billingNo)).toBe('-1 waiting')
  expect(await gateway.pay(waiting.url ?? '')).toBe(303)
  await expect.poll(() => getOrderState(gateway, waiting.billingNo)).toBe('1 delivered')
  const fresh = await startPurchase(gateway, createStartParams())
  expect(await gateway.pay(fresh.url ?? '')).toBe(303)
  await expect.poll(() => getOrderState(gateway, fresh.billingNo)).toBe('1 delivered')
  expect(await gateway.kill('SIGTERM')).toEqual([0, null])
  expect(await loadBooks(place)).toEqual(getExpectedBooks(3))
}

describe('a backup', () => {
  // The short form tests this in `orders/crashes.test.ts` and `folder-lock.test.ts`.
  if (isLong || findPostgresFolder() === undefined)
    it('restores the embedded database from a copy of its folder, taken while no gateway runs', async () => {
      const [folder, backup, restored] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()]
      const gateway = await startProcess({ DATA_DIR: folder })
      const sold = await sell(gateway)
      expect(await gateway.kill('SIGTERM')).toEqual([0, null])
      await cp(folder, backup, { recursive: true })
      await rm(folder, { recursive: true })
      await cp(backup, restored, { recursive: true })
      await expectShopContinues({ DATA_DIR: restored }, gateway.port, sold)
    }, 60_000)

  it.skipIf(findPostgresFolder() === undefined)(
    'restores PostgreSQL from a pg_dump taken while the gateway sells',
    async () => {
      const postgres = await startPostgres()
      if (!postgres) throw new Error('no PostgreSQL')
      runAfterFile(postgres.remove)
      const run = (program: string, ...args: string[]) => execFileSync(join(findPostgresFolder() ?? '', program), args)
      const address = (database: string) => new URL(`/${database}`, postgres.url).href
      run('createdb', '--maintenance-db', postgres.url, 'shop')
      const gateway = await startProcess({ DATABASE_URL: address('shop') })
      const sold = await sell(gateway)
      const dump = join(await temporaryFolder(), 'shop.dump')
      run('pg_dump', '--format=custom', '--file', dump, address('shop'))
      expect(await gateway.kill('SIGKILL')).toEqual([null, 'SIGKILL'])
      run('createdb', '--maintenance-db', postgres.url, 'restored')
      run('pg_restore', '--exit-on-error', '--no-owner', '--dbname', address('restored'), dump)
      await expectShopContinues({ DATABASE_URL: address('restored') }, gateway.port, sold)
    },
    60_000,
  )
})

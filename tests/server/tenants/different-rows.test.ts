import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runGatewayCommand } from '../../../server/run-gateway-command.ts'
import { brands } from '../fixtures/gateway.ts'
import { createDatabase, nameTenantSchema, postgresServer } from '../fixtures/postgres-database.ts'
import { getOrderState } from '../fixtures/process-buyer.ts'
import {
  buyGoods,
  catalogueOfTwoBrands,
  openTenantShop,
  startTenantGateway,
  useTenantDatabase,
  visitBrand,
} from '../fixtures/tenant-shop.ts'

describe.runIf(postgresServer)('a brand whose copied rows differ from the original', { timeout: 180_000 }, () => {
  it('stays where it is and sells on, and the operator reads which table differs', async () => {
    const database = { env: 'DIFFERENT_ROWS_URL' }
    Object.assign(process.env, { [database.env]: await createDatabase() })
    const others = brands.map(({ key }) => key).filter((key) => key !== 'rhinos')
    const { env, publisher } = await openTenantShop({
      one: {
        database,
        schema: nameTenantSchema('one'),
        brands: ['watt', ...others.filter((key) => key !== 'watt'), 'rhinos'],
      },
      two: { database, schema: nameTenantSchema('two'), brands: [] },
    })
    const admin = (...argv: string[]) => runGatewayCommand(argv, env)
    await admin('tenants', 'migrate')
    await admin('catalogue', 'load', catalogueOfTwoBrands, '--note=first')
    const store = visitBrand(await startTenantGateway({ ...env, START_INCOMPLETE: true }), 'rhinos')
    const before = await buyGoods(store)

    // An operator has added a trigger by hand. It changes the rows that arrive.
    const changeTables = (statement: string) => useTenantDatabase(env, 'two', (db) => db.execute(sql.raw(statement)))
    await changeTables(`create function hide_name() returns trigger language plpgsql as
      $$ begin new.user_name := 'hidden'; return new; end $$`)
    await changeTables('create trigger hide_name before insert on orders for each row execute function hide_name()')
    const move = ['tenants', 'move', '--brand', 'rhinos', '--to', 'two', '--notice', '0']
    await expect(admin(...move)).rejects.toThrow(
      /^The rows of orders differ after copying\. .*\nrhinos is open in one again\.$/,
    )
    await expect(admin('tenants', 'list')).resolves.toMatch(/^one .*rhinos/)
    for (const billingNo of [before, await buyGoods(store)]) {
      expect(await publisher.settle(billingNo, 'paid')).toBe(200)
      await expect.poll(() => getOrderState(store, billingNo)).toBe('1 delivered')
    }

    await changeTables('drop function hide_name cascade')
    await expect(admin(...move)).resolves.toContain('rhinos has moved from one to two')
    await expect.poll(() => getOrderState(store, before)).toBe('1 delivered')
  })
})

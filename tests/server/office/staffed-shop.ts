import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { Role } from '../../../office/contract/rights.table.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { createFakeRefunds } from '../fixtures/fake-refunds.ts'
import { brands } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import { parseGatewayCommand } from '../../../server/run-gateway-command.ts'
import { createWriteId, officeOrigin, startOffice, type Office, type StaffPerson } from './office.ts'

export const otherBrand = brands.find(({ key }) => key !== 'watt')?.key ?? ''

interface StaffedShop {
  office: Office
  fixture: OrderFixture
  /** Current time in milliseconds. Everybody has just signed in when a test starts, so a test may advance it. */
  clock: number
  /** Two agents of the brand watt. */
  agent: StaffPerson
  colleague: StaffPerson
  finance: StaffPerson
  viewer: StaffPerson
  /** Owner of another brand. */
  stranger: StaffPerson
}

/** Starts an office for the test file, with people of several roles and the actions that they take on orders. */
export function openShop() {
  const company = createFakeRefunds()
  const shop = { clock: Date.now() } as StaffedShop
  beforeAll(async () => {
    shop.office = await startOffice({ now: () => shop.clock })
    shop.fixture = createOrderFixture(shop.office)
    Object.assign(shop.office.payments.provider, company.calls)
  })
  beforeEach(async () => {
    const hire = (role: Role, brand = 'watt') => shop.office.hire({ brand, role })
    shop.agent = await hire('support')
    shop.colleague = await hire('support')
    shop.finance = await hire('finance')
    shop.viewer = await hire('viewer')
    shop.stranger = await hire('owner', otherBrand)
  })

  /** A paid order; its goods are delivered when the worker runs. */
  async function buy(changes?: Partial<typeof orders.$inferInsert>): Promise<string> {
    const billingNo = await shop.fixture.begin()
    await shop.fixture.happens(billingNo, 'paid')
    if (changes) await shop.office.db.update(orders).set(changes).where(eq(orders.billingNo, billingNo))
    return billingNo
  }
  async function buyAndDeliver(changes?: Partial<typeof orders.$inferInsert>): Promise<string> {
    const billingNo = await buy(changes)
    await shop.office.worker?.runDueJobs()
    return billingNo
  }
  const read = (billingNo: string, { browser }: StaffPerson = shop.agent) => browser.call('getOrder', { billingNo })
  const actionOn = async (billingNo: string) => ({
    billingNo,
    version: (await read(billingNo)).version,
    requestId: createWriteId(),
    note: 'Ticket 88213',
  })
  const refund = async (
    billingNo: string,
    { browser }: StaffPerson,
    amount?: string,
    goods: 'revoke' | 'keep' = 'revoke',
  ) =>
    browser.call('refundOrder', {
      ...(await actionOn(billingNo)),
      reason: 'notDelivered',
      goods,
      ...(amount === undefined ? {} : { amount }),
    })
  /** Runs an admin command. */
  const run = (...argv: string[]): Promise<string> =>
    parseGatewayCommand(argv)({
      db: shop.office.db,
      brands,
      env: { SANDBOX: true, PORT: 4173, OFFICE_ORIGIN: officeOrigin, VAPID_KEYS: [], SECRET_KEY: [] },
      at: Math.floor(shop.clock / 1000),
    })
  return Object.assign(shop, { run, buy, buyAndDeliver, read, actionOn, refund })
}

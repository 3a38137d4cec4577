import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { runGatewayCommand } from '../../../server/run-gateway-command.ts'
import type { Environment } from '../../../server/env.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { isLong } from '../../long-form.ts'
import { runAfterFile } from '../fixtures/at-end.ts'
import { createRequestId, createStartParams, payermax } from '../fixtures/buyer.ts'
import { citusServer, distributeSchemas } from '../fixtures/citus.ts'
import { brands } from '../fixtures/gateway.ts'
import type { GatewayClient } from '../fixtures/gateway-client.ts'
import { createDatabase, nameTenantSchema, postgresServer } from '../fixtures/postgres-database.ts'
import { startPostgres } from '../fixtures/postgres-server.ts'
import { getOrderState } from '../fixtures/process-buyer.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import {
  createOfficeCaller,
  openTenantShop,
  signIn,
  startTenantGateway,
  useTenantDatabase,
  visitBrand,
} from '../fixtures/tenant-shop.ts'
import { createWriteId, insertPerson } from '../office/office.ts'

const area = 'universal'
const client_id = '1101003'
const game = { client_id, domain_area: area, platform: 'web' }

/** Brands that sell in the area and have a VIP programme, each in the schema of another tenant. */
const brandByTenant = { one: 'watt', two: 'rhinos', three: 'brandEn' } as const
type TenantName = keyof typeof brandByTenant
const tenantNames = Object.keys(brandByTenant) as TenantName[]

type Publisher = Awaited<ReturnType<typeof openTenantShop>>['publisher']
type Office = ReturnType<typeof createOfficeCaller>

/** What a player of a brand knows after the previous steps. */
interface Visit {
  readonly brand: string
  readonly gateway: GatewayClient
  readonly store: GatewayClient
  readonly publisher: Publisher
  readonly office: Office
  /** Session and character. */
  session: Record<string, string>
  coupon: string
  purchase: Record<string, string>
  billingNo: string
  /** Order from which the player withdraws. */
  withdrawnNo: string
}

/** Makes a call that must succeed. */
async function load<Data>({ store }: Visit, path: string, params: Record<string, string> = {}): Promise<Data> {
  const { code, msg, data } = await store.call(path, params)
  expect([path, code, msg]).toEqual([path, apiResponseCodes.success, msg])
  return data as Data
}
const loadOrder = (visit: Visit, billing_no: string) =>
  load<Record<string, unknown>>(visit, '/api/pay/getOrderInfo', { ...visit.session, billing_no })

/**
 * What a player and the shop do over HTTP from the first page to the refund, in this order. To add a step, add a row.
 */
const steps: readonly (readonly [string, (visit: Visit) => Promise<void>])[] = [
  [
    'opens the page of the brand',
    async ({ gateway, brand }) => {
      const { status, body } = await gateway.ask('/', { host: `${brand}.localhost` })
      expect([status, body]).toEqual([200, expect.stringContaining(`<title>${brand}</title>`)])
    },
  ],
  [
    'loads the page config of the game',
    async (visit) => {
      const params = { client_id, domain_area: area }
      expect(await load(visit, '/api/config/recharge', params)).toMatchObject({ event: { title: 'Winter' } })
    },
  ],
  [
    'sees the game with its lowest price',
    async (visit) => {
      const params = { platform: 'web', domain_area: area }
      expect(await load(visit, '/api/pay/getGameListV2', params)).toMatchObject({
        games: [{ client_id, name: 'Moon', from: { price: '4.99', currency: 'USD' } }],
      })
    },
  ],
  [
    'sees the servers of the game',
    async (visit) =>
      expect(await load(visit, '/api/pay/getServerList', { client_id })).toMatchObject({
        servers: [{ server_id: 's1', name: 'Crater' }],
      }),
  ],
  [
    'sees the goods with their prices',
    async (visit) =>
      expect(await load(visit, '/api/pay/getProductList', game)).toMatchObject({
        goods: [{ value: 'moon.300', price: '4.99', currency: 'USD' }],
      }),
  ],
  [
    'sees the countries to which the store sells',
    async (visit) =>
      expect(await load(visit, '/api/pay/getCountryList', { client_id })).toMatchObject({
        countries: [{ code: 'Global' }],
      }),
  ],
  [
    'logs in',
    async (visit) => {
      visit.session = await signIn(visit.store)
      expect(visit.session['oauth_token']).toMatch(/^\S{16,}$/)
    },
  ],
  [
    'is recognized by the token of the session',
    async (visit) =>
      expect(await load(visit, '/util/login/get_user_info', visit.session)).toMatchObject({ username: 'mira' }),
  ],
  [
    'sees the characters on all servers',
    async (visit) =>
      expect(await load(visit, '/api/system/allRoleList', visit.session)).toMatchObject({
        roles: [{ role_id: 'm1', server_id: 's1', name: 'Miracle' }],
      }),
  ],
  [
    'sees that no purchase limit applies to the character',
    async (visit) =>
      expect(await load(visit, '/api/pay/getLimitProductInfo', visit.session)).toEqual({ limits: [], offers: [] }),
  ],
  [
    'sees the VIP levels',
    async (visit) =>
      expect(await load(visit, '/api/coupons/vipBasicInfo', { client_id })).toMatchObject({
        vip_level_infos: [{ level_name: 'First', need_points: 10 }],
      }),
  ],
  [
    'sees a coupon to claim',
    async (visit) => {
      const params = { ...visit.session, use_category: 'claim' }
      const { coupons } = await load<{ coupons: { code: string }[] }>(visit, '/api/coupons/couponList', params)
      expect(coupons).toMatchObject([{ name: 'Welcome', discount_rate: 0.9 }])
      visit.coupon = coupons[0]?.code ?? ''
    },
  ],
  [
    'claims the coupon',
    async (visit) => {
      const params = { ...visit.session, code: visit.coupon, request_id: createRequestId() }
      expect(await load(visit, '/api/coupons/receiveCoupons', params)).toEqual({ done: true })
    },
  ],
  [
    'sees the price with the coupon',
    async (visit) => {
      const params = { ...visit.session, coupon_code: visit.coupon, domain_area: area }
      expect(await load(visit, '/api/coupons/calcPrice', params)).toMatchObject({
        discountPrice: '4.49',
        currency: 'USD',
      })
    },
  ],
  [
    'sees the payment methods with their amounts',
    async (visit) =>
      expect(await load(visit, '/api/pay/getPaywayList', { ...visit.session, ...game })).toMatchObject({
        groups: { Global: [{ payway_id: 11_801, amount: '4.99' }] },
      }),
  ],
  [
    'starts the purchase with the coupon',
    async (visit) => {
      visit.purchase = createStartParams({ ...visit.session, coupon_code: visit.coupon, pay_id: '11801' })
      const started = await load<{ billing_no: string; url: string }>(visit, payermax, visit.purchase)
      expect(started.url).toMatch(/^https:\/\/pay\.example\//)
      visit.billingNo = started.billing_no
    },
  ],
  [
    'gets the same order if the start is repeated',
    async (visit) => expect(await load(visit, payermax, visit.purchase)).toMatchObject({ billing_no: visit.billingNo }),
  ],
  [
    'sees that the order is not paid yet',
    async (visit) =>
      expect(await loadOrder(visit, visit.billingNo)).toMatchObject({ status: -1, amount: '4.49', payable: true }),
  ],
  [
    'continues the payment on another device',
    async (visit) => {
      const params = { ...visit.session, billing_no: visit.billingNo }
      expect(await load(visit, '/api/pay/payOn', params)).toMatchObject({
        billing_no: visit.billingNo,
        url: expect.stringMatching(/^https:\/\/pay\.example\//),
      })
    },
  ],
  [
    'pays, which the payment company reports',
    async ({ publisher, billingNo }) => expect(await publisher.settle(billingNo, 'paid')).toBe(200),
  ],
  [
    'receives the goods once, although the company repeats its report',
    async ({ publisher, store, billingNo }) => {
      expect(await publisher.notify(billingNo)).toBe(200)
      await expect.poll(() => getOrderState(store, billingNo)).toBe('1 delivered')
      expect(publisher.handedOut.filter((delivery) => delivery['billingNo'] === billingNo)).toHaveLength(1)
    },
  ],
  [
    'finds the order in the list of orders',
    async (visit) =>
      expect(await load(visit, '/api/pay/getOrderList', visit.session)).toMatchObject({
        orders: [{ billing_no: visit.billingNo, status: 1, role_name: 'Miracle' }],
      }),
  ],
  [
    'receives a signed receipt',
    async (visit) => {
      const params = { ...visit.session, billing_no: visit.billingNo }
      expect(await load(visit, '/api/pay/getReceipt', params)).toMatchObject({
        receipt: { amount: '4.49', state: 'delivered', terms: { price: '4.99', offer: visit.coupon } },
        signed: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      })
    },
  ],
  [
    'has earned VIP points',
    async (visit) =>
      expect(await load(visit, '/api/coupons/growthHistory', visit.session)).toMatchObject({
        history: [{ reason: 'purchase', points: 4 }],
      }),
  ],
  [
    'sees the purchase in the event that adds up amounts',
    async (visit) =>
      expect(await load(visit, '/api/cumulative/cumulativeActivityInfo', visit.session)).toMatchObject({
        title: 'Winter',
        amount: '4.49',
      }),
  ],
  [
    'claims the gift of a partner',
    async (visit) => {
      const params = { ...visit.session, gift_id: 'coffee', request_id: createRequestId() }
      expect(await load(visit, '/api/pay/receiveThirdGift', params)).toEqual({ gift_ids: ['coffee'] })
    },
  ],
  [
    'is refunded by customer service',
    async (visit) => {
      const { billingNo, office, publisher } = visit
      publisher.strange.set('/pay/refunds', ({ refundNo }) => ({ refundNo, status: 'refunded' }))
      const { version } = await office.call('getOrder', { billingNo })
      const refund = {
        billingNo,
        version,
        requestId: createWriteId(),
        reason: 'boughtTwice',
        note: 'Ticket 1',
      } as const
      expect(await office.call('refundOrder', refund)).toEqual({ outcome: 'requested', amount: '4.49' })
      await expect
        .poll(async () => (await loadOrder(visit, billingNo))['refunds'])
        .toMatchObject([{ amount: '4.49', state: 'refunded' }])
    },
  ],
  [
    'pays for goods that are to be delivered after the withdrawal period',
    async (visit) => {
      const purchase = createStartParams({ ...visit.session, delivery_choice: 'after_period' })
      visit.withdrawnNo = (await load<{ billing_no: string }>(visit, payermax, purchase)).billing_no
      expect(await visit.publisher.settle(visit.withdrawnNo, 'paid')).toBe(200)
      await expect.poll(() => getOrderState(visit.store, visit.withdrawnNo)).toBe('1 waiting')
    },
  ],
  [
    'withdraws from the contract and is refunded',
    async (visit) => {
      const { gateway, brand, withdrawnNo } = visit
      const json = { billing_no: withdrawnNo, name: 'Mira Sunder' }
      const { body } = await gateway.ask('/api/pay/withdraw', { host: `${brand}.localhost`, json })
      expect(JSON.parse(body)).toMatchObject({ code: apiResponseCodes.success, data: { outcome: 'refund' } })
      await expect
        .poll(async () => (await loadOrder(visit, withdrawnNo))['refunds'])
        .toMatchObject([{ amount: '4.99', state: 'refunded', withdrawal: true }])
    },
  ],
  [
    'logs out, after which the token opens nothing',
    async (visit) => {
      const { gateway, brand, session, store } = visit
      const json = { oauth_token: session['oauth_token'] }
      const { body } = await gateway.ask('/util/login/logout', { host: `${brand}.localhost`, json })
      expect(JSON.parse(body)).toMatchObject({ data: { done: true } })
      expect((await store.call('/api/pay/getOrderList', session)).code).toBe(apiResponseCodes.notLoggedIn)
    },
  ],
]

/** The goods of the tests, for which coupons can be used. */
function createCatalogueWithCoupons() {
  const { goods, methods, pages, ...others } = createSmallCatalogue()
  return {
    ...others,
    regions: [{ area, regions: ['Global'] }],
    goods: goods.map((item) => ({ ...item, takesCoupon: true })),
    methods: methods.map((method) => ({ ...method, takesCoupon: true })),
    pages: pages.map((page) => ({ ...page, coupons: true })),
  }
}

async function startAnother(): Promise<string> {
  const server = await startPostgres()
  if (!server) throw new Error('no PostgreSQL is installed')
  runAfterFile(server.remove)
  return server.url
}

/** Three schemas of one database, or in the long form, of three servers. */
async function createTenants() {
  const url = await createDatabase()
  const urls = { one: url, two: isLong ? await startAnother() : url, three: isLong ? await startAnother() : url }
  const placed = Object.values<string>(brandByTenant)
  const others = brands.map(({ key }) => key).filter((key) => !placed.includes(key))
  return Object.fromEntries(
    tenantNames.map((name) => {
      const variable = `STEPS_${name.toUpperCase()}_URL`
      process.env[variable] = urls[name]
      const ownBrands = [brandByTenant[name], ...(name === 'one' ? others : [])]
      return [name, { database: { env: variable }, schema: nameTenantSchema(name), brands: ownBrands }]
    }),
  )
}

describe.runIf(postgresServer)('a player of a brand whose tables are in a schema', { timeout: 180_000 }, () => {
  let env: Environment
  const visits = new Map<TenantName, Visit>()
  const getVisit = (tenant: TenantName): Visit => {
    const visit = visits.get(tenant)
    if (!visit) throw new Error('no gateway')
    return visit
  }

  beforeAll(async () => {
    const tenants = await createTenants()
    const shop = await openTenantShop(tenants)
    ;({ env } = shop)
    const admin = (...argv: string[]) => runGatewayCommand(argv, env)
    await admin('tenants', 'migrate')
    if (citusServer !== undefined) await distributeSchemas(Object.values(tenants).map(({ schema }) => schema))
    const catalogue = createCatalogueWithCoupons()
    const catalogues = Object.fromEntries(Object.values(brandByTenant).map((brand) => [brand, catalogue]))
    await admin('catalogue', 'load', JSON.stringify(catalogues), '--note=first')
    const gateway = await startTenantGateway(env)
    const { secret } = await useTenantDatabase(env, 'one', (db) =>
      insertPerson(db, [{ brand: '*', role: 'support' }], Math.floor(Date.now() / 1000)),
    )
    const office = createOfficeCaller(gateway, secret)
    const nothing = { session: {}, coupon: '', purchase: {}, billingNo: '', withdrawnNo: '' }
    for (const tenant of tenantNames) {
      const brand = brandByTenant[tenant]
      const store = visitBrand(gateway, brand)
      visits.set(tenant, { brand, gateway, store, publisher: shop.publisher, office, ...nothing })
    }
  })

  describe.each(tenantNames)('of the tenant %s', (tenant) => {
    it.each(steps)('%s', (_sentence, take) => take(getVisit(tenant)))

    it('has orders only in this schema, whose books balance', async () => {
      const { billingNo, withdrawnNo } = getVisit(tenant)
      await useTenantDatabase(env, tenant, async (db) => {
        const { rows } = await db.execute(sql`select billing_no from orders`)
        expect(new Set(rows.map((row) => row['billing_no']))).toEqual(new Set([billingNo, withdrawnNo]))
        expect(await findImbalances(db)).toEqual([])
      })
    })
  })
})

import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { failpoints, type Failpoint } from '../../../server/orders/failpoints.ts'
import { orderDeliveryOutbox, orders } from '../../../server/orders/orders.tables.ts'
import { createStartParams } from '../fixtures/buyer.ts'
import { startInProcess, startProcess, type GatewayProcess, type Place } from '../fixtures/gateway-process.ts'
import { isLong } from '../../long-form.ts'
import { openPlace, placeKinds } from '../fixtures/places.ts'
import {
  getExpectedBooks,
  loadBooks,
  isBroken,
  startPurchase,
  getOrderState,
  type Started,
  type Wish,
} from '../fixtures/process-buyer.ts'

/** Gateway processes are killed during their work. An order number that was returned must exist afterwards. */
const purchases = 6
/** The gateway dies at this visit of the failpoint, so that some orders were returned and some were not. */
const visits = 2

/** Every other purchase has a limit, which is written in a transaction. The others are a single statement. */
const wish = (turn: number): Wish => {
  const offer = ['weeklyChest', 'dailyPouch', 'starterPack'][turn >> 1]
  return createStartParams(turn % 2 === 0 ? { product_id: `starfallOdyssey.${offer}` } : {})
}

/** Buys and pays until everything is bought or the gateway is killed. Returns the orders that the gateway returned. */
async function buyUntilKilled(gateway: GatewayProcess, wishes: readonly Wish[]): Promise<Map<Wish, Started>> {
  const startedOrders = new Map<Wish, Started>()
  await Promise.all(
    wishes.map(async (wish) => {
      try {
        const started = await startPurchase(gateway, wish)
        startedOrders.set(wish, started)
        await gateway.pay(started.url ?? '')
      } catch (error) {
        if (!isBroken(error)) throw error
      }
    }),
  )
  return startedOrders
}

/** Makes all waiting queries and deliveries due, as if the gateway had been down for a while. */
async function makeJobsDue(place: Place): Promise<void> {
  const { db, close } = await openPlace(place)
  await db.update(orders).set({ askAt: sql`least(${orders.askAt}, 1)` })
  await db.update(orderDeliveryOutbox).set({ dueAt: 1 }).where(eq(orderDeliveryOutbox.done, false))
  await close()
}

/** The short form tests each failpoint on one of the two databases. The embedded one restarts four times slower. */
const onEmbedded: Failpoint = 'notification.unwritten'
const failpointsOn = (kind: string) =>
  failpoints.filter((one) => isLong || (one === onEmbedded) === (kind === 'the embedded database'))

for (const [kind, { isHere, create }] of Object.entries(placeKinds)) {
  describe.skipIf(!isHere)(`a killed gateway on ${kind}`, () => {
    /** In the short form the failpoints below leave such orders, and `kills.test.ts` starts a second process. */
    if (isLong)
      it('credits the order once if it is killed between the start and the notification', async () => {
        const place = await create()
        const first = await startProcess(place)
        const { billingNo, url } = await startPurchase(first, createStartParams())
        expect(await first.kill('SIGKILL')).toEqual([null, 'SIGKILL'])

        const second = await startProcess(place, { PORT: first.port })
        expect(await getOrderState(second, billingNo)).toBe('-1 waiting')
        expect(await second.pay(url ?? '')).toBe(303)
        await expect.poll(() => getOrderState(second, billingNo)).toBe('1 delivered')
        expect(await second.kill('SIGTERM')).toEqual([0, null])
        expect(await loadBooks(place)).toEqual(getExpectedBooks(1))
      }, 60_000)

    it.each(failpointsOn(kind))(
      'loses no order number that it returned, and creates no duplicate, if it dies at %s',
      async (failpoint) => {
        const place = await create()
        const wishes = Array.from({ length: purchases }, (_, turn) => wish(turn))
        const crashing = await startProcess(place, { FAILPOINT: failpoint, FAILPOINT_VISITS: String(visits) })
        const startedOrders = await buyUntilKilled(crashing, wishes)
        expect(await crashing.ended).toEqual([null, 'SIGKILL'])
        await makeJobsDue(place)

        const restarted = await startInProcess(place, crashing.port)
        for (const { billingNo } of startedOrders.values())
          expect(await getOrderState(restarted, billingNo)).not.toMatch(/code|-2/)
        for (const wish of wishes) {
          const again = await startPurchase(restarted, wish)
          expect(again.billingNo).toBe(startedOrders.get(wish)?.billingNo ?? again.billingNo)
          startedOrders.set(wish, again)
          if (again.url !== null) await restarted.pay(again.url)
        }
        const numbers = [...startedOrders.values()].map(({ billingNo }) => billingNo)
        expect(new Set(numbers).size).toBe(purchases)
        await expect
          .poll(() => Promise.all(numbers.map((number) => getOrderState(restarted, number))))
          .toEqual(numbers.map(() => '1 delivered'))
        await restarted.close()
        expect(await loadBooks(place)).toEqual(getExpectedBooks(purchases))
      },
      60_000,
    )
  })
}

import type { DemoOrderOutcome } from './demo-order-outcomes.table.ts'
import type { DemoShop } from './demo-shop.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type SimulateOrderOutcome = (shop: DemoShop, billingNo: string, random: () => number) => Promise<void>

/** Returns a random whole number of seconds. `least` is included and `most` is not. */
const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least))

const pay: SimulateOrderOutcome = async (shop, billingNo, random) => {
  shop.wait(between(random, 20, 150))
  await shop.settle(billingNo, 'paid')
}

const payAndDeliver: SimulateOrderOutcome = async (shop, billingNo, random) => {
  await pay(shop, billingNo, random)
  shop.wait(between(random, 1, 9))
  await shop.deliver(billingNo)
}

/** Decline reasons of the demo. `funds` is listed twice so that it is twice as likely. */
const declines = ['funds', 'funds', 'bank', 'authentication', 'cancelled'] as const

/**
 * Simulations of what happens to a demo order after it is started, by outcome. To add an outcome, add its name to
 * `demo-order-outcomes.table.ts` and its steps here.
 */
export const demoOrderOutcomeSteps: Record<DemoOrderOutcome, SimulateOrderOutcome> = {
  delivered: payAndDeliver,
  declined: async (shop, billingNo, random) => {
    shop.wait(between(random, 20, 90))
    await shop.settle(billingNo, 'failed', declines[between(random, 0, declines.length)])
  },
  expired: async (shop, billingNo) => {
    shop.wait(30 * minute)
    await shop.settle(billingNo, 'expired')
  },
  unpaid: async () => undefined,
  refused: async (shop, billingNo, random) => {
    await pay(shop, billingNo, random)
    shop.wait(2)
    await shop.deliver(billingNo, { refused: 'The character has moved to another server' })
    shop.wait(5)
    await shop.runRefunds()
  },
  parked: async (shop, billingNo, random) => {
    await pay(shop, billingNo, random)
    shop.wait(3)
    await shop.deliver(billingNo, new Error('The game answered 503: maintenance'))
    shop.wait(10 * minute)
    await shop.park(billingNo)
  },
  refunded: async (shop, billingNo, random) => {
    await payAndDeliver(shop, billingNo, random)
    shop.wait(between(random, 2 * hour, day))
    await shop.refund('fay', billingNo, { reason: 'boughtByChild', note: 'Ticket 20417', goods: 'revoke' })
    shop.wait(5)
    await shop.runRefunds()
  },
  refundedInPart: async (shop, billingNo, random) => {
    await payAndDeliver(shop, billingNo, random)
    shop.wait(between(random, 2 * hour, day))
    await shop.refund('omar', billingNo, { reason: 'goodwill', note: 'Ticket 20388', goods: 'keep', isHalf: true })
    shop.wait(5)
    await shop.runRefunds()
  },
  disputed: async (shop, billingNo, random) => {
    await payAndDeliver(shop, billingNo, random)
    shop.wait(between(random, 6 * hour, 30 * hour))
    await shop.dispute(billingNo, 'opened')
  },
  lostDispute: async (shop, billingNo, random) => {
    await payAndDeliver(shop, billingNo, random)
    shop.wait(day)
    await shop.dispute(billingNo, 'opened')
    shop.wait(7 * day)
    await shop.dispute(billingNo, 'lost')
    await shop.runRefunds()
  },
  misreported: async (shop, billingNo, random) => {
    await payAndDeliver(shop, billingNo, random)
    shop.wait(20 * minute)
    await shop.misreport(billingNo)
  },
  awaitsApproval: async (shop, billingNo, random) => {
    await payAndDeliver(shop, billingNo, random)
    shop.wait(between(random, hour, 5 * hour))
    await shop.refund('sumi', billingNo, { reason: 'boughtByChild', note: 'Ticket 20533', goods: 'revoke' })
  },
}

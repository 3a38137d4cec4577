import { desc, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { couponClaims } from '../../../server/vip/vip.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { apologyGifts } from '../../../server/office/orders/office-orders.tables.ts'
import { sandboxGameDeliveries } from '../../../server/sandbox/game/game.tables.ts'
import { buyer, crystals } from '../fixtures/buyer.ts'
import type { StaffPerson } from './office.ts'
import { openShop, otherBrand } from './staffed-shop.ts'

const shop = openShop()

const gift = async (billingNo: string, id: string) => ({
  ...(await shop.actionOn(billingNo)),
  reason: 'gameFault' as const,
  gift: id,
})

const readGifts = () =>
  shop.office.db
    .select()
    .from(orders)
    .where(eq(orders.amountMinor, 0))
    .orderBy(desc(orders.createdAt), desc(orders.billingNo))

describe('a gift as an apology', () => {
  it('of goods is delivered once to the character, listed with the orders, and leaves the books balanced', async () => {
    const billingNo = await shop.buyAndDeliver()
    const options = await shop.agent.browser.call('getApologies', { billingNo })
    expect(options).toMatchObject({ perGift: '10.00', usedToday: '0.00', couponsLeft: 10 })
    expect(options.goods).toContainEqual({ id: crystals, name: '300 Crystals', isWithinLimit: true, price: '4.99' })

    const request = await gift(billingNo, crystals)
    await shop.agent.browser.call('giveApology', request)
    await shop.agent.browser.call('giveApology', request)
    await shop.office.worker?.runDueJobs()
    const [given, ...others] = await readGifts()
    expect(others).toEqual([])
    const [delivery] = await shop.office.db
      .select()
      .from(sandboxGameDeliveries)
      .where(eq(sandboxGameDeliveries.billingNo, given?.billingNo ?? ''))
    expect(delivery).toMatchObject({ roleId: buyer.role_id, productId: crystals })
    expect(await shop.fixture.imbalances()).toEqual([])

    const list = await shop.office.call('/api/pay/getOrderList', {
      client_id: buyer.client_id,
      oauth_token: buyer.oauth_token,
    })
    expect(list.data).toMatchObject({
      orders: expect.arrayContaining([
        expect.objectContaining({
          billing_no: given?.billingNo,
          product_name: '300 Crystals (gift from customer service)',
          amount: '0.00',
          delivery: 'delivered',
        }),
      ]),
    })
    expect((await shop.read(billingNo)).timeline[0]).toMatchObject({
      text: `${crystals} · ${given?.billingNo}`,
      log: { verb: 'order.apologize', reason: 'gameFault' },
    })
    expect(await shop.agent.browser.call('getApologies', { billingNo })).toMatchObject({ usedToday: '4.99' })
  })

  it('of goods can be neither refunded nor withdrawn from, and its receipt does not call it refunded', async () => {
    const billingNo = await shop.buyAndDeliver()
    await shop.agent.browser.call('giveApology', await gift(billingNo, crystals))
    await shop.office.worker?.runDueJobs()
    const [given] = await readGifts()
    const billing_no = given?.billingNo ?? ''
    const receipt = await shop.office.call('/api/pay/getReceipt', { billing_no, oauth_token: buyer.oauth_token })
    expect(receipt.data).toMatchObject({ receipt: { state: 'delivered', amount: '0.00' } })
    expect(await shop.office.call('/api/pay/withdraw', { billing_no, name: 'Mika' })).toMatchObject({
      code: apiResponseCodes.notWithdrawable,
    })
    expect(await shop.read(billing_no)).toMatchObject({
      money: 'paid',
      actions: { refundOrder: { allowed: false, because: 'nothingLeft' } },
    })
  })

  it('of goods is not listed if the game refused it, since the player would wait for a refund', async () => {
    const billingNo = await shop.buyAndDeliver()
    const { game } = shop.office.payments
    const { deliver } = game
    game.deliver = async () => ({ refused: 'no such item' })
    await shop.agent.browser.call('giveApology', await gift(billingNo, crystals))
    await shop.office.worker?.runDueJobs()
    game.deliver = deliver
    const [refused] = await shop.office.db.select().from(orders).where(eq(orders.state, 'refused'))
    expect(refused).toMatchObject({ amountMinor: 0 })
    const list = await shop.office.call('/api/pay/getOrderList', {
      client_id: buyer.client_id,
      oauth_token: buyer.oauth_token,
    })
    expect(JSON.stringify(list.data)).not.toContain(refused?.billingNo)
    expect(await shop.fixture.imbalances()).toEqual([])
  })

  it('of a coupon is usable in the store', async () => {
    const billingNo = await shop.buyAndDeliver()
    const { coupons } = await shop.agent.browser.call('getApologies', { billingNo })
    const [coupon] = coupons
    if (!coupon) throw new Error('the brand has no coupon')
    await shop.agent.browser.call('giveApology', await gift(billingNo, coupon.id))
    const [claim] = await shop.office.db.select().from(couponClaims).where(like(couponClaims.code, '%:gift-%'))
    expect(claim).toMatchObject({ couponId: coupon.id, state: 'usable' })
    const held = await shop.office.call('/api/coupons/couponList', {
      use_category: 'avail,lock',
      client_id: buyer.client_id,
      oauth_token: buyer.oauth_token,
    })
    expect(JSON.stringify(held.data)).toContain(claim?.code)
  })

  /** Requests a gift above the limit of the agent, and returns the id of the goods. */
  const askForLargeGift = async (billingNo: string): Promise<string> => {
    const { goods, approvers } = await shop.agent.browser.call('getApologies', { billingNo })
    expect(approvers).toContain(shop.finance.name)
    const large = goods.find(({ isWithinLimit }) => !isWithinLimit)
    if (!large) throw new Error('no goods above the limit of an agent')
    expect(Number(large.price)).toBeGreaterThan(10)
    expect(await shop.agent.browser.call('giveApology', await gift(billingNo, large.id))).toEqual({
      outcome: 'awaitsApproval',
    })
    return large.id
  }
  const decide = async (
    billingNo: string,
    { browser }: StaffPerson,
    decision: 'approve' | 'decline',
    answer: 'call' | 'fail' = 'call',
  ) =>
    browser[answer]('decideApology', {
      ...(await shop.actionOn(billingNo)),
      reason: 'checked',
      approvalId: (await shop.read(billingNo)).giftApprovals[0]?.approvalId ?? '',
      decision,
    })

  it('above the person’s limit waits for a colleague with the right, who may not be the same person', async () => {
    const billingNo = await shop.buyAndDeliver()
    const known = (await readGifts()).length
    const large = await askForLargeGift(billingNo)
    expect(await readGifts()).toHaveLength(known)
    expect(await shop.read(billingNo)).toMatchObject({
      giftApprovals: [{ askedBy: shop.agent.name, reason: 'gameFault', note: 'Ticket 88213', mayDecide: false }],
      actions: { giveApology: { allowed: false, because: 'giftAwaits' }, decideApology: { because: 'right' } },
      timeline: expect.arrayContaining([
        expect.objectContaining({ text: large, log: expect.objectContaining({ verb: 'order.requestApology' }) }),
      ]),
    })
    expect(await shop.agent.browser.fail('giveApology', await gift(billingNo, crystals))).toMatchObject({
      reason: 'giftAwaits',
    })
    for (const person of [shop.agent, shop.colleague, shop.viewer])
      expect(await decide(billingNo, person, 'approve', 'fail')).toEqual({ error: 'forbidden' })

    const [{ approvalId } = { approvalId: '' }] = (await shop.read(billingNo)).giftApprovals
    await decide(billingNo, shop.finance, 'approve')
    expect(await readGifts()).toHaveLength(known + 1)
    await shop.office.worker?.runDueJobs()
    expect(await readGifts()).toContainEqual(expect.objectContaining({ productId: large, state: 'delivered' }))
    const { timeline, giftApprovals } = await shop.read(billingNo)
    expect(giftApprovals).toEqual([])
    expect(timeline[0]).toMatchObject({ log: { verb: 'order.approveApology', staff: shop.finance.name } })
    expect(await shop.agent.browser.call('getApologies', { billingNo })).toMatchObject({ usedToday: '0.00' })
    const again = { ...(await shop.actionOn(billingNo)), reason: 'checked', approvalId, decision: 'approve' } as const
    expect(await shop.finance.browser.fail('decideApology', again)).toMatchObject({ reason: 'noWaitingGift' })
  })

  it('above the limit is not given if the colleague declines', async () => {
    const billingNo = await shop.buyAndDeliver()
    const known = (await readGifts()).length
    await askForLargeGift(billingNo)
    await decide(billingNo, shop.finance, 'decline')
    expect(await readGifts()).toHaveLength(known)
    expect((await shop.read(billingNo)).actions.giveApology).toEqual({ allowed: true, because: null })
  })

  it('that an owner asked for in one brand cannot be approved by the same owner', async () => {
    const owner = await shop.office.hire({ brand: 'watt', role: 'owner' }, { brand: otherBrand, role: 'support' })
    const billingNo = await shop.buyAndDeliver()
    await askForLargeGift(billingNo)
    await shop.office.db.update(apologyGifts).set({ staffId: owner.id }).where(eq(apologyGifts.billingNo, billingNo))
    expect((await shop.read(billingNo, owner)).giftApprovals).toMatchObject([{ mayDecide: false }])
    expect(await decide(billingNo, owner, 'approve', 'fail')).toMatchObject({ reason: 'ownGift' })
  })

  it('of the eleventh coupon in a day waits, too', async () => {
    const billingNo = await shop.buyAndDeliver()
    const { coupons } = await shop.agent.browser.call('getApologies', { billingNo })
    const id = coupons[0]?.id ?? ''
    for (const _ of Array.from({ length: 10 }, (__, index) => index))
      expect(await shop.agent.browser.call('giveApology', await gift(billingNo, id))).toEqual({ outcome: 'given' })
    expect(await shop.agent.browser.call('getApologies', { billingNo })).toMatchObject({
      coupons: expect.arrayContaining([expect.objectContaining({ id, isWithinLimit: false })]),
      couponsLeft: 0,
    })
    expect(await shop.agent.browser.call('giveApology', await gift(billingNo, id))).toEqual({
      outcome: 'awaitsApproval',
    })
  })

  it('needs the right in the order’s brand, a paid order, and something of its own catalogue', async () => {
    const billingNo = await shop.buyAndDeliver()
    const mixed = await shop.office.hire({ brand: 'watt', role: 'viewer' }, { brand: otherBrand, role: 'support' })
    const request = await gift(billingNo, crystals)
    for (const { browser } of [shop.finance, shop.viewer, mixed]) {
      expect(await browser.fail('giveApology', request)).toEqual({ error: 'forbidden' })
      expect(await browser.fail('getApologies', { billingNo })).toEqual({ error: 'forbidden' })
    }
    expect(await shop.agent.browser.fail('giveApology', { ...request, gift: 'otherGame.pack' })).toMatchObject({
      reason: 'noSuchGift',
    })
    const unpaid = await shop.fixture.begin()
    expect(await shop.agent.browser.fail('giveApology', await gift(unpaid, crystals))).toMatchObject({
      reason: 'unpaid',
    })
  })

  it('comes from the command line, too', async () => {
    const billingNo = await shop.buyAndDeliver()
    expect(await shop.run('apology', billingNo, crystals)).toContain(': given as WA')
    expect((await shop.read(billingNo)).timeline[0]).toMatchObject({ log: { verb: 'order.apologize' } })
  })
})

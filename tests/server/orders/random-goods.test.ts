import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { WireGoods } from '../../../src/contract/entities/goods.ts'
import { goods } from '../../../server/catalogue/catalogue.tables.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { retryDelivery } from '../../../server/orders/delivery/suspend-delivery.ts'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { createPlayerCache } from '../../../server/players/player-cache.ts'
import { playerAccounts } from '../../../server/players/players.tables.ts'
import { randomOffer } from '../../../server/sandbox/world/goods/random-offer.ts'
import { buyer, createStartParams, payermax } from '../fixtures/buyer.ts'
import { changeCatalogue } from '../fixtures/change-catalogue.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const product_id = 'starfallOdyssey.mysteryChest'
/** A player whose age the game has not verified. */
const unverified = { oauth_token: 'demo-rowan', role_id: '1000011', server_id: 's14' }

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway()
  fixture = createOrderFixture(gateway)
})

async function findChest(region: string, spec_lang = 'en'): Promise<WireGoods | undefined> {
  const place = { client_id: buyer.client_id, platform: 'web', domain_area: 'universal', region, spec_lang }
  const { data } = await gateway.call('/api/pay/getProductList', place)
  return (data as { goods: WireGoods[] }).goods.find(({ value }) => value === product_id)
}

async function buy(country: string, changes: Record<string, string> = {}) {
  const shown_odds = (await findChest('PH'))?.random?.version ?? ''
  return gateway.call(payermax, createStartParams({ product_id, country, shown_odds, ...changes }))
}

describe('a player who opens the goods', () => {
  it('sees what is random, with its odds in the player’s language', async () => {
    expect((await findChest('PH', 'ja'))?.random).toMatchObject({
      odds: randomOffer.odds.map(({ names, percent }) => ({ name: names['ja'], percent })),
    })
  })

  it('sees no random goods where they may be in Belgium, and only as a verified adult in Brazil', async () => {
    expect(await findChest('Global')).toBeUndefined()
    expect((await findChest('BR'))?.random?.minAge).toBe(18)
    expect((await findChest('PH'))?.random).not.toHaveProperty('minAge')
  })

  it('sees other goods unmarked', async () => {
    const place = { client_id: buyer.client_id, platform: 'web', domain_area: 'universal', region: 'PH' }
    const { data } = await gateway.call('/api/pay/getProductList', place)
    const marked = (data as { goods: WireGoods[] }).goods.filter(({ random }) => random)
    expect(marked.map(({ value }) => value)).toEqual([product_id])
  })
})

describe('a buyer of random goods', () => {
  it('gets the odds that were shown in the record of the purchase', async () => {
    const billingNo = await fixture.begin({
      product_id,
      country: 'PH',
      spec_lang: 'de',
      shown_odds: (await findChest('PH'))?.random?.version ?? '',
    })
    const { terms } = await fixture.rowOf(billingNo)
    expect(terms?.odds).toEqual(randomOffer.odds.map(({ names, percent }) => ({ name: names['de'], percent })))
  })

  it('in Brazil needs an age that the game has verified', async () => {
    expect((await buy('BR', unverified)).code).toBe(apiResponseCodes.notSoldHere)
    expect((await buy('PH', unverified)).code).toBe(apiResponseCodes.success)
    expect((await buy('BR')).code).toBe(apiResponseCodes.success)
  })

  it('in Brazil cannot pay an open order once the game no longer says that they are of age', async () => {
    const params = { product_id, country: 'BR', shown_odds: (await findChest('BR'))?.random?.version ?? '' }
    const start = createStartParams(params)
    const { data } = await gateway.call(payermax, start)
    const { billing_no } = data as { billing_no: string }
    const pay = () => gateway.call('/api/pay/payOn', { billing_no, oauth_token: buyer.oauth_token })
    expect((await pay()).code).toBe(apiResponseCodes.success)
    const { brand, gpId, suid } = await fixture.rowOf(billing_no)
    const account = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
    await gateway.db.update(playerAccounts).set({ verifiedAge: null }).where(account)
    expect((await pay()).code).toBe(apiResponseCodes.notSoldHere)
    expect((await gateway.call(payermax, start)).code).toBe(apiResponseCodes.notSoldHere)
    await gateway.db.update(playerAccounts).set({ verifiedAge: 30 }).where(account)
  })

  it.each([
    ['BR', 'gets the money back instead of the goods', 'refused', 1],
    ['PH', 'gets the goods', 'delivered', 0],
  ] as const)(
    'in %s %s if the game no longer says that they are of age when the payment arrives',
    async (country, _what, state, refunds) => {
      const billingNo = await fixture.begin({
        product_id,
        country,
        shown_odds: (await findChest(country))?.random?.version ?? '',
      })
      const { brand, gpId, suid } = await fixture.rowOf(billingNo)
      const account = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
      await gateway.db.update(playerAccounts).set({ verifiedAge: null }).where(account)
      await fixture.happens(billingNo, 'paid')
      await gateway.worker?.runDueJobs()
      expect((await fixture.rowOf(billingNo)).state).toBe(state)
      const { ended, refusedBelowAge } = await fixture.infoOf(billingNo)
      expect([ended, refusedBelowAge]).toEqual(state === 'refused' ? ['refused', 18] : [undefined, undefined])
      const ofOrder = and(eq(orderRefunds.billingNo, billingNo), eq(orderRefunds.reason, 'refused'))
      expect(await gateway.db.$count(orderRefunds, ofOrder)).toBe(refunds)
      expect(await findImbalances(gateway.db, billingNo)).toEqual([])
      await gateway.db.update(playerAccounts).set({ verifiedAge: 30 }).where(account)
    },
  )

  it.each([
    ['has not used them gets the money back', 'revoked', 'refused', 1],
    ['never got them gets the money back', 'unknown', 'refused', 1],
    ['has used them keeps them', 'spent', 'delivered', 0],
  ] as const)(
    'whose game withdrew the age after a delivery without a response, and who %s',
    async (_what, revoked, state, refunds) => {
      const shown_odds = (await findChest('BR'))?.random?.version ?? ''
      const billingNo = await fixture.begin({ product_id, country: 'BR', shown_odds })
      const { game } = gateway.payments
      gateway.payments.game = {
        ...game,
        async deliver(delivery) {
          await game.deliver(delivery)
          throw new Error('the response was lost')
        },
      }
      await fixture.happens(billingNo, 'paid')
      await gateway.worker?.runDueJobs()
      gateway.payments.game = { ...game, revoke: () => Promise.resolve(revoked) }
      const { brand, gpId, suid } = await fixture.rowOf(billingNo)
      const account = and(eq(playerAccounts.brand, brand), eq(playerAccounts.gpId, gpId), eq(playerAccounts.suid, suid))
      await gateway.db.update(playerAccounts).set({ verifiedAge: null }).where(account)
      // An operator starts the delivery again.
      await runInTransaction(gateway.db, (tx) => retryDelivery(tx, { billingNo, at: Math.floor(Date.now() / 1000) }))
      await gateway.worker?.runDueJobs()
      gateway.payments.game = game
      expect((await fixture.rowOf(billingNo)).state).toBe(state)
      expect(await gateway.db.$count(orderRefunds, eq(orderRefunds.billingNo, billingNo))).toBe(refunds)
      await gateway.db.update(playerAccounts).set({ verifiedAge: 30 }).where(account)
    },
  )

  it('gets nothing where the publisher does not sell them, even with a link', async () => {
    expect((await buy('Global')).code).toBe(apiResponseCodes.notSoldHere)
  })

  it('who has seen other odds or none is asked to read them', async () => {
    expect((await buy('PH', { shown_odds: 'other' })).code).toBe(apiResponseCodes.oddsChanged)
    const { shown_odds: _odds, ...params } = createStartParams({ product_id, country: 'PH' })
    expect((await gateway.call(payermax, params)).code).toBe(apiResponseCodes.oddsChanged)
  })

  it('sees new odds as soon as the publisher changes them', async () => {
    const seen = (await findChest('PH'))?.random?.version ?? ''
    await changeCatalogue(gateway.db, (tx) =>
      tx
        .update(goods)
        .set({ random: { ...randomOffer, odds: [] } })
        .where(eq(goods.productId, product_id)),
    )
    expect((await findChest('PH'))?.random?.odds).toEqual([])
    expect((await buy('PH', { shown_odds: seen })).code).toBe(apiResponseCodes.oddsChanged)
    expect((await buy('PH')).code).toBe(apiResponseCodes.success)
  })
})

it('an account has the age that its game has verified last', async () => {
  const store = createPlayerCache(gateway.db)
  const player = { gpId: 'gp-starfallOdyssey', suid: 'grown-up', username: 'kit', isRealName: true }
  const ageAfter = async (verifiedAge?: number) => {
    await store.players('watt', [{ ...player, ...(verifiedAge === undefined ? {} : { verifiedAge }) }])
    const of = and(eq(playerAccounts.brand, 'watt'), eq(playerAccounts.suid, player.suid))
    return (await gateway.db.select().from(playerAccounts).where(of)).map((row) => row.verifiedAge)
  }
  expect(await ageAfter()).toEqual([null])
  expect(await ageAfter(18)).toEqual([18])
  expect(await ageAfter()).toEqual([null])
})

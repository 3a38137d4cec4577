import * as v from 'valibot'
import { beforeAll, beforeEach, expect } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { replenishmentInfoSchema } from '../../../src/contract/entities/card.ts'
import { payRequestSchema } from '../../../src/contract/entities/pay-request.ts'
import { paymentMethodsByRegionSchema, startedPaymentSchema } from '../../../src/contract/entities/payment.ts'
import { orders, monthlySpendEntries } from '../../../server/orders/orders.tables.ts'
import { playerBlocks } from '../../../server/players/blocks/player-blocks.tables.ts'
import { playerBudgets } from '../../../server/players/budgets/budgets.tables.ts'
import type { PlayerOffer } from '../../../server/providers/game-players.ts'
import { replenishLinks } from '../../../server/replenish/replenish.tables.ts'
import { createSandboxGamePlayers } from '../../../server/sandbox/game/sandbox-players.ts'
import { buyer, createRequestId, crystals } from '../fixtures/buyer.ts'
import { openTestDatabase, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const place = { domain_area: 'universal', country: 'Global' }
export const paymentParams = {
  payway_id: '11801',
  channel_id: '0',
  platform: 'web',
  country: 'Global',
  shown_amount: '4.99',
  shown_currency: 'USD',
  delivery_choice: 'at_once',
}

interface PayRequestShop {
  gateway: Gateway
  fixture: OrderFixture
  /** Current time in milliseconds. */
  nowMs: number
  /** Prices that the game gives the player's character. */
  offers: PlayerOffer[]
}

/** Starts a gateway for the test file. Returns functions for a player who asks somebody else to pay, and for the payer. */
export function openPayRequestShop() {
  const start = Date.now()
  const shop = { nowMs: start, offers: [] } as unknown as PayRequestShop
  beforeAll(async () => {
    const { db: database } = await openTestDatabase()
    const players = { ...createSandboxGamePlayers(database, () => shop.nowMs), listOffers: async () => shop.offers }
    shop.gateway = await startGateway({ now: () => shop.nowMs, database, players })
    shop.fixture = createOrderFixture(shop.gateway)
  })
  beforeEach(async () => {
    shop.offers = []
    const { db } = shop.gateway
    await db.delete(replenishLinks)
    await db.delete(playerBudgets)
    await db.delete(playerBlocks)
    await db.delete(monthlySpendEntries)
    await db.update(orders).set({ createdAt: 0 })
  })

  const ask = (changes: Record<string, string> = {}) =>
    shop.gateway.call('/api/replenishment/request', {
      ...buyer,
      ...place,
      product_id: crystals,
      currency: 'USD',
      request_id: createRequestId(),
      ...changes,
    })
  async function makeRequest(changes?: Record<string, string>) {
    const { code, data } = await ask(changes)
    expect(code).toBe(apiResponseCodes.success)
    return v.parse(payRequestSchema, data)
  }
  const info = async (replenish_id: string, more = {}) =>
    v.parse(
      replenishmentInfoSchema,
      (await shop.gateway.call('/api/replenishment/replenishment_info', { replenish_id, ...more })).data,
    )
  const methods = async (replenish_id: string) =>
    v.parse(
      v.object({ groups: paymentMethodsByRegionSchema }),
      (await shop.gateway.call('/api/pay/replenishmentCountryList', { replenish_id, platform: 'web' })).data,
    ).groups
  const pay = (replenish_id: string, changes: Record<string, string> = {}) =>
    shop.gateway.call('/api/replenishment/pay', {
      replenish_id,
      request_id: createRequestId(),
      ...paymentParams,
      ...changes,
    })
  async function startPayment(replenish_id: string, changes?: Record<string, string>): Promise<string> {
    const { code, data } = await pay(replenish_id, changes)
    expect(code).toBe(apiResponseCodes.success)
    return v.parse(startedPaymentSchema, data).billingNo
  }
  const decline = (replenish_id: string) =>
    shop.gateway.call('/api/replenishment/declineRequest', { replenish_id, request_id: createRequestId() })
  const cancel = (replenish_id: string, oauth_token = buyer.oauth_token) =>
    shop.gateway.call('/api/replenishment/cancelRequest', { replenish_id, oauth_token, request_id: createRequestId() })
  const listed = async () => {
    const { data } = await shop.gateway.call('/api/replenishment/requests', { oauth_token: buyer.oauth_token })
    return v.parse(v.object({ requests: v.array(payRequestSchema) }), data).requests
  }
  const setBudget = (amount: string) =>
    shop.gateway.call('/api/user/budget', {
      oauth_token: buyer.oauth_token,
      domain_area: 'universal',
      time_zone: 'America/Sao_Paulo',
      amount,
      request_id: createRequestId(),
    })
  const pause = () =>
    shop.gateway.call('/api/user/pause', {
      oauth_token: buyer.oauth_token,
      domain_area: 'universal',
      time_zone: 'America/Sao_Paulo',
      days: '7',
      request_id: createRequestId(),
    })
  const block = () =>
    shop.gateway.db.insert(playerBlocks).values({
      brand: 'watt',
      suid: '100002',
      reason: 'disputes',
      blockedAt: Math.floor(shop.nowMs / 1000),
      until: null,
    })
  const ordersOf = async () => {
    const { data } = await shop.gateway.call('/api/pay/getOrderList', {
      client_id: buyer.client_id,
      oauth_token: buyer.oauth_token,
    })
    return (data as { orders: { billing_no: string; delivery: string }[] }).orders
  }

  /** Returns the price that the page of a request shows for PayerMax. */
  async function findShownPrice(replenishId: string, region: string) {
    const method = (await methods(replenishId))[region]?.find(({ paywayId }) => paywayId === 11801)
    return { shown_amount: method?.amount ?? '', shown_currency: method?.currency ?? '' }
  }
  return Object.assign(shop, {
    start,
    ask,
    makeRequest,
    info,
    methods,
    pay,
    startPayment,
    decline,
    cancel,
    listed,
    setBudget,
    pause,
    block,
    ordersOf,
    findShownPrice,
  })
}

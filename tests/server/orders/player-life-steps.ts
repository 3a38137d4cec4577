import fc from 'fast-check'
import { expect } from 'vitest'
import { apiResponseCodes, getApiResponseCodeName } from '../../../src/contract/codes.table.ts'
import { hasConsentToImmediateDelivery } from '../../../src/contract/entities/purchase-terms.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { getDateInTimeZone } from '../../../src/contract/law/countries.table.ts'
import { retryOrder } from '../../../server/admin/orders/retry-order.ts'
import { getOddsVersion } from '../../../server/catalogue/random-goods.ts'
import { changeOrderCharacter } from '../../../server/orders/delivery/change-order-character.ts'
import { lockOrder } from '../../../server/orders/money/lock-order.ts'
import type { OrderRow } from '../../../server/orders/orders.repository.ts'
import { requestGoodsMove } from '../../../server/orders/refunds/move-goods.ts'
import { requestRefund } from '../../../server/orders/refunds/request-refund.ts'
import { overdueSeconds } from '../../../server/orders/refunds/overdue-delivery.ts'
import { replenishLinkStateChanges } from '../../../server/replenish/link-steps.ts'
import { createPlayersRepository } from '../../../server/players/players.repository.ts'
import { randomOffer } from '../../../server/sandbox/world/goods/random-offer.ts'
import { createRequestId } from '../fixtures/buyer.ts'
import { changeBudget, getBudget } from './player-budget.ts'
import { companyModes, createPlayerRequest, gameModes, setModes, type Player, type World } from './player-life.ts'

const daySeconds = 86_400
const unlikelyIndex = 5
const order = fc.nat(unlikelyIndex)
const times = fc.constantFrom(1, 1, 3)
const press = fc.constantFrom('takesBack' as const, 'withdraws' as const)

/** Events of a player's life. To add one, add it here and to `happenings`. */
export const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('buys' as const),
      goods: fc.nat(2),
      waits: fc.boolean(),
      devices: fc.constantFrom(1, 1, 2),
      character: fc.nat(1),
    }),
  },
  fc.constant({ does: 'repeatsTheRequest' as const }),
  { weight: 12, arbitrary: fc.record({ does: fc.constant('pays' as const), order, isReported: fc.boolean(), times }) },
  fc.record({ does: fc.constant('paysASecondTime' as const), order }),
  fc.record({ does: fc.constant('failsToPay' as const), order }),
  { weight: 4, arbitrary: fc.record({ does: fc.constant('takesBack' as const), order, times }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('withdraws' as const), order, times, isLoggedIn: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('opensTheReceipt' as const), order }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pressesWhileTheGameIsNotified' as const), order, press }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('returnsTheGoods' as const), order, times }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('movesTheGoods' as const), order, times }) },
  fc.record({ does: fc.constant('usesTheGoods' as const), order }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('hasTheCharacterCorrected' as const), order }) },
  fc.record({ does: fc.constant('isRefundedByStaff' as const), order, isWhole: fc.boolean() }),
  fc.record({ does: fc.constant('forwardsTheLink' as const), order }),
  fc.record({ does: fc.constant('setsABudget' as const), budget: fc.nat(3) }),
  fc.record({ does: fc.constant('pauses' as const), days: fc.constantFrom(7, 30) }),
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('findsTheGame' as const), mode: fc.constantFrom(...gameModes) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('findsTheCompany' as const), mode: fc.constantFrom(...companyModes) }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('waits' as const),
      seconds: fc.constantFrom(0, 0, 30, 61, 61, overdueSeconds, overdueSeconds, 3600, daySeconds, 8 * daySeconds),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Happening<Name extends Step['does']> = (life: Life, one: Extract<Step, { does: Name }>) => Promise<void>

interface Life {
  readonly world: World
  readonly player: Player
  /**
   * Returns the order that a step is about, preferably one that the step can change; undefined if the player has no
   * order yet.
   */
  readonly pick: (index: number, isLikely: (row: OrderRow) => boolean) => Promise<OrderRow | undefined>
}

export const isPaid = ({ paidAt }: OrderRow): boolean => paidAt !== null
const isUnpaid = (row: OrderRow): boolean => !isPaid(row)
const isPayable = ({ state }: OrderRow): boolean => state === 'created' || state === 'handed_off'
const isUndelivered = ({ state }: OrderRow): boolean => state === 'paid' || state === 'delivering'
const isDelivered = ({ state }: OrderRow): boolean => state === 'delivered'
const isAny = (): boolean => true

/** Returns what the account has paid in the month of a time, without orders that were reversed. */
export function sumSpent({ place }: Player, rows: readonly OrderRow[], at: number): number {
  const month = (time: number) => getDateInTimeZone(place.timeZone, time).slice(0, 7)
  return rows
    .filter(({ paidAt, reversedAt }) => paidAt !== null && reversedAt === null && month(paidAt) === month(at))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}

/** Returns the monthly limit of the law or the budget, whichever is lower; Infinity without one. */
export const getLimit = ({ place, budget }: Player, at: number): number =>
  Math.min(place.lawMinor ?? Infinity, getBudget(budget, at) ?? Infinity)

/** Returns what a start may answer. Limited goods may be used up, which the gateway checks before the other limit. */
function listAnswers(player: Player, rows: readonly OrderRow[], productId: string, at: number): readonly string[] {
  if (player.pausedUntil > at) return ['playerPaused']
  const price = prices.get(productId)
  const isAbove = sumSpent(player, rows, at) + (price ?? 0) > getLimit(player, at)
  const others = productId === player.place.limitedGoods ? ['unpaidOrder', 'limitReached'] : []
  const unknown = price === undefined ? ['capReached'] : []
  return [isAbove ? 'capReached' : 'success', ...unknown, ...others]
}

/** Prices by goods, learned from the first order of each. */
const prices = new Map<string, number>()

async function buy(
  { world, player }: Life,
  productId: string,
  { waits, character }: { waits: boolean; character: number },
) {
  const { place } = player
  const odds = productId.endsWith('.mysteryChest') ? { shown_odds: getOddsVersion(randomOffer) } : {}
  const request = createPlayerRequest(player, {
    product_id: productId,
    role_id: player.characters[character] ?? '',
    ...odds,
    ...(waits && place.waitChoice ? { delivery_choice: place.waitChoice } : {}),
  })
  player.requests.push(request)
  return world.call(player, place.path, request)
}

async function rememberLimits({ world, player }: Pick<Life, 'world' | 'player'>): Promise<void> {
  for (const { billingNo, productId, amountMinor } of await world.listOrders(player)) {
    prices.set(productId, amountMinor)
    if (!player.limitAtStart.has(billingNo)) player.limitAtStart.set(billingNo, getLimit(player, world.clock.seconds))
  }
}

/** Presses a button for an order on several devices at once. */
const pressButton = (
  { world, player }: Life,
  { billingNo }: OrderRow,
  path: string,
  count: number,
  params: Record<string, string> = {},
): Promise<Envelope[]> =>
  Promise.all(Array.from({ length: count }, () => world.call(player, path, { billing_no: billingNo, ...params })))

async function takeBack(life: Life, row: OrderRow, count = 1): Promise<void> {
  const answers = await pressButton(life, row, '/api/pay/takeBack', count)
  const codes = answers.map(({ code }) => code)
  expect(
    codes.every((code) => code === codes[0]),
    'devices that press at once read the same',
  ).toBe(true)
  const [code] = codes
  expect([apiResponseCodes.success, apiResponseCodes.takeBackLate]).toContain(code)
  if (code === apiResponseCodes.success) life.player.promises.set(row.billingNo, 'the order was taken back')
  else {
    // Goods that are being moved to another character can be taken back only when they are late.
    const isWaiting = isPaid(row) && row.deliveryDelay > 0 && row.state === 'paid' && row.deliveryNo === null
    expect(isWaiting, 'the wait is not over').toBe(false)
  }
}

async function withdraw(life: Life, row: OrderRow, count = 1, isLoggedIn = false): Promise<void> {
  const { place, promises, token } = life.player
  // Anyone with the order number may withdraw. The token proves the buyer.
  const proof = isLoggedIn ? { oauth_token: token } : {}
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      life.world.gateway.call(
        '/api/pay/withdraw',
        { billing_no: row.billingNo, name: 'Mika Sunder', ...proof },
        { host: place.host },
      ),
    ),
  )
  const [first] = answers
  // Only one device of a buyer waits for the game, so the outcomes may differ.
  const readReply = ({ code, data }: Envelope) => ({ code, data: isLoggedIn ? undefined : data })
  expect(answers.map(readReply)).toEqual(answers.map(() => readReply(answers[0] as Envelope)))
  const name = getApiResponseCodeName(first?.code ?? 0)
  if (!place.isWithdrawable) return expect(name).toBe('notWithdrawable')
  if (name === 'success') {
    const outcome = (first?.data as { outcome: string } | undefined)?.outcome
    if (outcome === 'refund') promises.set(row.billingNo, 'the buyer withdrew')
    const wasDelivered = row.deliveredAt !== null || row.deliveryNo !== null
    const hasAgreed = hasConsentToImmediateDelivery(row.terms)
    if (outcome === 'lost') expect(wasDelivered && hasAgreed, 'only the delivery ends the right, if agreed').toBe(true)
    return
  }
  return expect({ name, isPaid: isPaid(row) }).toEqual({ name: 'notWithdrawable', isPaid: false })
}

const happenings: { readonly [Name in Step['does']]: Happening<Name> } = {
  async buys(life, { goods, waits, devices, character }) {
    const { world, player } = life
    const productId = player.place.goods[goods % player.place.goods.length] ?? ''
    const rows = await world.listOrders(player)
    const answers = await Promise.all(Array.from({ length: devices }, () => buy(life, productId, { waits, character })))
    const possible = listAnswers(player, rows, productId, world.clock.seconds)
    for (const { code } of answers) {
      const name = getApiResponseCodeName(code) ?? String(code)
      // The order exists although the company did not respond.
      if (name === 'paymentProblem') expect(world.refunds.state.mode).toBe('isDown')
      else expect(possible).toContain(name)
    }
    await rememberLimits(life)
  },
  async repeatsTheRequest({ world, player }) {
    const request = player.requests.at(-1)
    if (!request) return
    const before = await world.listOrders(player)
    const { code } = await world.call(player, player.place.path, request)
    const after = await world.listOrders(player)
    const made = after.length - before.length
    // A request that was refused may succeed now. One that has an order never makes another.
    expect(made).toBeLessThanOrEqual(1)
    // The order exists although the company did not respond.
    if (made === 1 && code === apiResponseCodes.paymentProblem) expect(world.refunds.state.mode).toBe('isDown')
    else if (made === 1) expect(code).toBe(apiResponseCodes.success)
    await rememberLimits({ world, player })
  },
  async pays(life, { order: index, isReported, times: count }) {
    const { world } = life
    const row = await life.pick(index, isUnpaid)
    if (!row || !world.gateway.outside.payment(row.billingNo)) return
    const status = await world.gateway.outside.provider.query(row.billingNo).catch(() => undefined)
    if (!status) return
    const notice = status.status === 'paid' ? status : world.gateway.outside.settle(row.billingNo, 'paid')
    // A payment whose report is lost is found only while the gateway still asks for it, a week after the link expired.
    if (!isReported && row.askAt !== null) return
    for (let n = 0; n < count; n += 1) await world.fixture.send(notice, { id: `msg_${row.billingNo}_${n}` })
  },
  async paysASecondTime(life, { order: index }) {
    const { world } = life
    const row = await life.pick(index, isPaid)
    if (!row || !isPaid(row)) return
    const status = await world.gateway.outside.provider.query(row.billingNo).catch(() => undefined)
    if (!status || status.status !== 'paid') return
    const second = { ...status, providerRef: `again_${row.billingNo}`, eventId: `evt_again_${row.billingNo}` }
    await world.fixture.send(second, { id: `msg_again_${row.billingNo}` })
  },
  async failsToPay(life, { order: index }) {
    const row = await life.pick(index, isPayable)
    const { outside } = life.world.gateway
    if (!row || !isPayable(row) || !outside.payment(row.billingNo)) return
    const status = await outside.provider.query(row.billingNo).catch(() => undefined)
    if (status?.status === 'pending') await life.world.fixture.happens(row.billingNo, 'failed')
  },
  async takesBack(life, { order: index, times: count }) {
    const row = await life.pick(index, isUndelivered)
    if (row) await takeBack(life, row, count)
  },
  async withdraws(life, { order: index, times: count, isLoggedIn }) {
    const row = await life.pick(index, isPaid)
    if (row) await withdraw(life, row, count, isLoggedIn)
  },
  async opensTheReceipt({ world, player, pick }, { order: index }) {
    const row = await pick(index, isPaid)
    if (!row) return
    const { code } = await world.call(player, '/api/pay/getReceipt', { billing_no: row.billingNo })
    expect(code).toBe(isPaid(row) ? apiResponseCodes.success : apiResponseCodes.notAvailableYet)
  },
  async pressesWhileTheGameIsNotified(life, { order: index, press: what }) {
    const { world } = life
    world.game.state.whileDelivering = async () => {
      const row = await life.pick(index, isUndelivered)
      if (!row) return
      if (what === 'withdraws') await withdraw(life, row)
      else await takeBack(life, row)
    }
    await world.runWorker()
    world.game.state.whileDelivering = undefined
  },
  async returnsTheGoods(life, { order: index, times: count }) {
    const row = await life.pick(index, isDelivered)
    if (!row) return
    const answers = await pressButton(life, row, '/api/pay/returnUnused', count)
    for (const { code, data } of answers) {
      if (code === apiResponseCodes.success) {
        expect(row.terms?.odds, 'random goods are not drawn again').toBeUndefined()
        if ((data as { outcome: string }).outcome === 'refund')
          life.player.promises.set(row.billingNo, 'the goods were returned')
      } else expect(code).toBe(apiResponseCodes.takeBackLate)
    }
  },
  async movesTheGoods(life, { order: index, times: count }) {
    const row = await life.pick(index, isDelivered)
    if (!row) return
    const { characters, serverId } = life.player
    const other = { server_id: serverId, role_id: characters.find((one) => one !== row.roleId) ?? '' }
    for (const { code } of await pressButton(life, row, '/api/pay/moveUnused', count, other)) {
      if (code === apiResponseCodes.success) expect(row.terms?.odds, 'random goods are not drawn again').toBeUndefined()
      else expect([apiResponseCodes.takeBackLate, apiResponseCodes.boundToCharacter]).toContain(code)
    }
  },
  async usesTheGoods(life, { order: index }) {
    const row = await life.pick(index, isDelivered)
    for (const goods of row ? life.world.game.listGoods(row.billingNo) : []) if (!goods.isTakenBack) goods.isUsed = true
  },
  async hasTheCharacterCorrected(life, { order: index }) {
    const row = await life.pick(index, isPaid)
    const { gateway, clock } = life.world
    if (!row) return
    const characters = await createPlayersRepository(gateway.db).roles(row)
    const other = characters.find(({ role }) => role.roleId !== row.roleId)
    if (!other) return
    const { serverId, roleId, name } = other.role
    const character = { serverId, serverName: other.serverName, roleId, roleName: name }
    await gateway.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, row.billingNo)
      if (!locked) return
      const isDone = (await changeOrderCharacter(tx, locked, character, clock.seconds)) === undefined
      // Delivered goods are taken back and delivered to the other character.
      if (!isDone) await requestGoodsMove(tx, locked, character, clock.seconds)
    })
  },
  async isRefundedByStaff(life, { order: index, isWhole }) {
    const row = await life.pick(index, isPaid)
    const { gateway, clock } = life.world
    if (!row) return
    const refund = { refundNo: `RF-${createRequestId()}`, reason: 'operator' } as const
    const amount = isWhole ? {} : { amountMinor: Math.round(row.amountMinor / 4) }
    const store = { db: gateway.db, replenishLinks: replenishLinkStateChanges }
    await requestRefund(store, row.billingNo, { ...refund, ...amount }, { at: clock.seconds, source: 'operator' })
  },
  async forwardsTheLink(life, { order: index }) {
    const row = await life.pick(index, isAny)
    if (!row) return
    const { gateway } = life.world
    const stranger = { billing_no: row.billingNo, oauth_token: 'demo-rowan' }
    for (const path of ['/api/pay/takeBack', '/api/pay/returnUnused', '/api/pay/payOn'])
      expect((await gateway.call(path, stranger, { host: life.player.place.host })).code).toBe(
        apiResponseCodes.notFound,
      )
  },
  async setsABudget({ world, player }, { budget: index }) {
    const { place } = player
    if (place.budgets.length === 0) return
    const minor = place.budgets[index]
    const params = { domain_area: place.params.domain_area ?? 'universal', time_zone: place.timeZone }
    const amount = minor === undefined ? {} : { amount: (minor / 100).toFixed(2) }
    const { code } = await world.call(player, '/api/user/budget', {
      ...params,
      ...amount,
      request_id: createRequestId(),
    })
    expect(code).toBe(apiResponseCodes.success)
    player.budget = changeBudget(player.budget, minor, world.clock.seconds)
  },
  async pauses({ world, player }, { days }) {
    const { place } = player
    const params = { domain_area: place.params.domain_area ?? 'universal', time_zone: place.timeZone }
    const { code } = await world.call(player, '/api/user/pause', {
      ...params,
      days: String(days),
      request_id: createRequestId(),
    })
    expect(code).toBe(apiResponseCodes.success)
    player.pausedUntil = Math.max(player.pausedUntil, world.clock.seconds + days * daySeconds)
  },
  async findsTheGame({ world }, { mode }) {
    setModes(world, mode, world.refunds.state.mode)
  },
  async findsTheCompany({ world }, { mode }) {
    setModes(world, world.game.state.mode, mode)
  },
  async waits({ world }, { seconds }) {
    world.clock.seconds += seconds
    await world.runWorker()
  },
}

export async function takeStep(world: World, player: Player, one: Step): Promise<void> {
  const pick: Life['pick'] = async (index, isLikely) => {
    const rows = await world.listOrders(player)
    const likely = rows.filter(isLikely)
    // Now and then, a button is pressed for an order that it does not fit.
    const among = likely.length > 0 && index !== unlikelyIndex ? likely : rows
    return among[index % Math.max(among.length, 1)]
  }
  const happening = happenings[one.does] as Happening<typeof one.does>
  await happening({ world, player, pick }, one)
  world.clock.seconds += 1
}

/**
 * Lets game and company work again, an operator restart what the gateway has given up, and time pass until nothing is
 * left to do.
 */
export async function endLife(world: World, player: Player): Promise<void> {
  const { clock, gateway } = world
  setModes(world, 'answers', 'answers')
  for (const seconds of [overdueSeconds, 6 * 3600, 2 * daySeconds, 8 * daySeconds, 20 * daySeconds, 31 * daySeconds]) {
    clock.seconds += seconds
    for (const { billingNo, openFlags } of await world.listOrders(player))
      if (openFlags.includes('parked') || openFlags.includes('unanswered'))
        await gateway.db.transaction((tx) => retryOrder(tx, { billingNo, at: clock.seconds }))
    await world.runWorker()
  }
}

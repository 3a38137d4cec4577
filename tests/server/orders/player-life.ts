import { and, eq } from 'drizzle-orm'
import { getBillingNoFromDeliveryNo } from '../../../server/orders/delivery-number.ts'
import { games } from '../../../server/catalogue/catalogue.tables.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { hashToken } from '../../../server/players/token-hash.ts'
import { playerAccounts, playerCharacters, loginTokens } from '../../../server/players/players.tables.ts'
import { birthMonths } from '../../../server/players/birth-months/birth-months.tables.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import type { Database } from '../../../server/db/database.ts'
import { createRetryJobForEventsBeforePayment } from '../../../server/orders/refunds/early-events.ts'
import { createRefundJob } from '../../../server/orders/refunds/refund-job.ts'
import { createGoodsRevocationJob } from '../../../server/orders/refunds/goods-revocation-job.ts'
import { createOrderJobWorker, type OrderJobWorker } from '../../../server/orders/worker/order-job-worker.ts'
import { replenishLinkStateChanges } from '../../../server/replenish/link-steps.ts'
import type { OrderRow } from '../../../server/orders/orders.repository.ts'
import type { Delivery, DeliveryResult, GameDelivery, PaymentProvider } from '../../../server/providers/payments.ts'
import type { RefundRequest, RefundState } from '../../../server/providers/refund.ts'
import { payermax, createRequestId, createStartParams } from '../fixtures/buyer.ts'
import { brands, openTestDatabaseAt, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'
import type { Budget } from './player-budget.ts'

/** First moment of each life. Until the end of the longest one, the minor is 15 and the laws stay the same. */
const birth = Date.parse('2026-11-20T10:00:00Z')

export const gameModes = ['answers', 'isDown', 'losesAnswers', 'refuses', 'postpones', 'queues'] as const
export const companyModes = ['answers', 'isDown', 'losesAnswers', 'takesTime', 'refuses'] as const

/** Goods that the game has given to a character. */
interface GivenGoods {
  readonly roleId: string
  isUsed: boolean
  isTakenBack: boolean
}

/** Seconds after which a game that queues its deliveries makes them. */
const queueSeconds = 4 * 3600

/**
 * Creates a game that fails as a test tells it to. Like a real one, it gives goods once for each order, and may give
 * them although its response is lost.
 */
function createGame(now: () => number) {
  const given = new Map<string, GivenGoods>()
  const queue = new Map<string, { delivery: Delivery; at: number }>()
  const state: { mode: (typeof gameModes)[number]; whileDelivering: (() => Promise<void>) | undefined } = {
    mode: 'answers',
    whileDelivering: undefined,
  }
  /** Returns the goods of an order. They have another number for each character to which they were moved. */
  const listGoods = (billingNo: string) =>
    [...given].flatMap(([number, goods]) => (getBillingNoFromDeliveryNo(number) === billingNo ? [goods] : []))
  const give = ({ billingNo, roleId }: Delivery) => {
    if (!given.has(billingNo)) given.set(billingNo, { roleId, isUsed: false, isTakenBack: false })
  }
  const emptyQueue = () => {
    for (const [billingNo, { delivery, at }] of queue)
      if (at + queueSeconds <= now()) {
        give(delivery)
        queue.delete(billingNo)
      }
  }
  const answer = <T>(value: T): T => {
    if (state.mode === 'losesAnswers') throw new Error('the response is lost')
    return value
  }
  const assertUp = () => {
    emptyQueue()
    if (state.mode === 'isDown') throw new Error('the game is down')
  }
  const deliver = async (delivery: Delivery): Promise<DeliveryResult> => {
    const { whileDelivering } = state
    state.whileDelivering = undefined
    await whileDelivering?.()
    assertUp()
    const { billingNo } = delivery
    if (given.has(billingNo)) return answer({ done: true })
    if (state.mode === 'refuses') {
      // A refusal is final, so it also ends a queued delivery.
      queue.delete(billingNo)
      return { refused: 'gone' }
    }
    if (state.mode === 'postpones') return { later: 60 }
    if (state.mode === 'queues') {
      if (!queue.has(billingNo)) queue.set(billingNo, { delivery, at: now() })
      throw new Error('the delivery is queued')
    }
    give(delivery)
    return answer({ done: true })
  }
  const revoke: GameDelivery['revoke'] = async ({ billingNo }) => {
    assertUp()
    const goods = given.get(billingNo)
    if (goods && !goods.isUsed) goods.isTakenBack = true
    return answer(goods ? (goods.isTakenBack ? 'revoked' : 'spent') : 'unknown')
  }
  return { listGoods, state, deliver, revoke }
}

/** Creates the refunds of a payment company, which makes each refund number once, whatever happens to its response. */
function createRefunds() {
  const made = new Map<string, RefundRequest & { status: RefundState }>()
  const state: { mode: (typeof companyModes)[number] } = { mode: 'answers' }
  const answer = ({ refundNo, status }: { refundNo: string; status: RefundState }) => {
    if (state.mode === 'losesAnswers') throw new Error('the response is lost')
    return { refundNo, status }
  }
  const assertUp = () => {
    if (state.mode === 'isDown') throw new Error('the company is down')
  }
  const statusByMode = { takesTime: 'pending', refuses: 'refused' } as Readonly<Record<string, RefundState>>
  const calls = {
    refundSupport: () => 'partial',
    refund: async (_account, request) => {
      assertUp()
      const status = statusByMode[state.mode] ?? 'refunded'
      const refund = made.get(request.refundNo) ?? { ...request, status }
      if (refund.status === 'pending') refund.status = status
      made.set(request.refundNo, refund)
      return answer(refund)
    },
    queryRefund: async (_account, { refundNo }) => {
      assertUp()
      const refund = made.get(refundNo)
      if (refund?.status === 'pending' && state.mode !== 'takesTime') refund.status = 'refunded'
      return refund && answer(refund)
    },
  } satisfies Partial<PaymentProvider>
  return { made, state, calls }
}

/** Where a player lives, which decides about law, goods and choices. */
export interface PlayerPlace {
  readonly brand: string
  readonly host: string
  readonly path: string
  readonly clientId: string
  /** Parameters of a start request. */
  readonly params: Readonly<Record<string, string>>
  readonly goods: readonly string[]
  /** Goods that a character can buy a limited number of times. */
  readonly limitedGoods?: string
  /** Choice of a player who wants to be able to take the order back. */
  readonly waitChoice?: string
  readonly isWithdrawable: boolean
  readonly timeZone: string
  /** Monthly limit of the law in hundredths; absent if the law sets none. */
  readonly lawMinor?: number
  readonly budgets: readonly number[]
}

const watt = { brand: 'watt', host: 'watt.localhost', path: payermax, clientId: '1101003' }
const crystals = ['starfallOdyssey.crystals.300', 'starfallOdyssey.crystals.60']

export const places = {
  europe: {
    ...watt,
    params: { country: 'Global' },
    goods: [...crystals, 'starfallOdyssey.weeklyChest'],
    limitedGoods: 'starfallOdyssey.weeklyChest',
    waitChoice: 'after_period',
    isWithdrawable: true,
    timeZone: 'Europe/Berlin',
    budgets: [500, 1200, 3000],
  },
  brazil: {
    ...watt,
    params: { country: 'BR' },
    goods: [...crystals, 'starfallOdyssey.weeklyChest'],
    limitedGoods: 'starfallOdyssey.weeklyChest',
    waitChoice: 'after_window',
    isWithdrawable: true,
    timeZone: 'America/Sao_Paulo',
    budgets: [500, 1200, 3000],
  },
  korea: {
    brand: 'ko',
    host: 'ko.localhost',
    path: '/api/kr_pay/naver_pay',
    clientId: '1301001',
    params: { country: 'KR', domain_area: 'kr', channel: '11401', channel_id: '0' },
    goods: ['silverMoonChronicle.diamonds.300', 'silverMoonChronicle.diamonds.60', 'silverMoonChronicle.mysteryChest'],
    waitChoice: 'after_window',
    isWithdrawable: true,
    timeZone: 'Asia/Seoul',
    budgets: [500_000, 1_200_000, 3_000_000],
  },
  taiwan: {
    brand: 'rhinosTwhk',
    host: 'rhinostwhk.localhost',
    path: '/api/pay/platform_pay',
    clientId: '2101001',
    params: { country: 'TW', domain_area: 'twhk', channel: '10801', channel_id: '142' },
    goods: ['ironFrontline.gold.3000', 'ironFrontline.gold.600'],
    waitChoice: 'after_window',
    isWithdrawable: true,
    timeZone: 'Asia/Taipei',
    budgets: [15_000, 40_000, 90_000],
  },
  philippines: {
    ...watt,
    params: { country: 'PH' },
    goods: ['starfallOdyssey.mysteryChest'],
    waitChoice: 'after_window',
    isWithdrawable: false,
    timeZone: 'Asia/Manila',
    budgets: [],
  },
  /** The player is 15 years old. */
  japan: {
    brand: 'spotJp',
    host: 'spotjp.localhost',
    path: '/api/pay/platform_pay',
    clientId: '2301001',
    params: { country: 'JP', domain_area: 'ja', channel: '10801', channel_id: '146' },
    goods: ['kiramekiStage.stars.300', 'kiramekiStage.stars.980', 'kiramekiStage.stars.1980'],
    waitChoice: 'after_window',
    isWithdrawable: false,
    timeZone: 'Asia/Tokyo',
    lawMinor: 500_000,
    budgets: [100_000, 300_000, 900_000],
  },
} as const satisfies Record<string, PlayerPlace>
export type PlaceName = keyof typeof places

export interface Player {
  readonly place: PlayerPlace
  readonly suid: string
  readonly token: string
  /** Characters of the account. */
  readonly characters: readonly string[]
  readonly serverId: string
  readonly gpId: string
  /** Parameters of each start request that was sent. */
  readonly requests: Record<string, string>[]
  /** Highest limit that applied when the order was started, by billing number; absent without a limit. */
  readonly limitAtStart: Map<string, number>
  /** Orders whose buyer was promised the money back, with the sentence for a failure. */
  readonly promises: Map<string, string>
  budget: Budget
  pausedUntil: number
}

export interface World {
  readonly gateway: Gateway
  readonly fixture: OrderFixture
  readonly game: ReturnType<typeof createGame>
  readonly refunds: ReturnType<typeof createRefunds>
  readonly clock: { seconds: number }
  runWorker: () => Promise<void>
  /** Starts a life at the first moment, with a new account. */
  startLife: (place: PlaceName) => Promise<Player>
  call: (player: Player, path: string, params: Record<string, string>) => Promise<Envelope>
  listOrders: (player: Player) => Promise<OrderRow[]>
}

/** Creates a worker with the jobs of orders alone. All jobs of the gateway take several times as long. */
function createOrderWorker({ db, payments }: Gateway, now: () => number): OrderJobWorker {
  const store = { db, replenishLinks: replenishLinkStateChanges }
  // Failures of game and company are a part of the lives.
  const deps = { ...store, payments, now, brandByKey, onError: () => undefined }
  return createOrderJobWorker(deps, [
    createRefundJob(replenishLinkStateChanges),
    createRetryJobForEventsBeforePayment(replenishLinkStateChanges),
    createGoodsRevocationJob(deps),
  ])
}

const brandByKey = (key: string) => brands.find((brand) => brand.key === key)

export async function openWorld(): Promise<World> {
  const clock = { seconds: birth / 1000 }
  const { db } = await openTestDatabaseAt(birth)
  const gateway = await startGateway({ database: db, now: () => clock.seconds * 1000 })
  const game = createGame(() => clock.seconds)
  const refunds = createRefunds()
  Object.assign(gateway.payments.provider, refunds.calls)
  Object.assign(gateway.payments.game, { deliver: game.deliver, revoke: game.revoke })
  const worker = createOrderWorker(gateway, () => clock.seconds)
  let count = 0

  async function startLife(name: PlaceName): Promise<Player> {
    clock.seconds = birth / 1000
    setModes({ game, refunds, gateway }, 'answers', 'answers')
    count += 1
    const place: PlayerPlace = places[name]
    const { brand } = place
    const token = `life-${count}`
    const suid = `life-${count}`
    const { account, role } = await findExample(db, place)
    const characters = [`${suid}-one`, `${suid}-two`]
    await db.insert(playerAccounts).values({ ...account, suid, username: suid })
    await db.insert(playerCharacters).values(characters.map((roleId) => ({ ...role, suid, roleId, name: roleId })))
    await db.insert(loginTokens).values({ hash: hashToken(token), brand, gpId: account.gpId, suid, expiresAt: 2 ** 40 })
    if (place.lawMinor !== undefined)
      await db
        .insert(birthMonths)
        .values({ brand, suid, born: '2011-10', consentAt: 0, language: 'ja', givenAt: 0, keptUntil: 2 ** 40 })
    return {
      place,
      suid,
      token,
      characters,
      serverId: role.serverId,
      gpId: account.gpId,
      requests: [],
      limitAtStart: new Map(),
      promises: new Map(),
      budget: { minor: undefined },
      pausedUntil: 0,
    }
  }

  return {
    gateway,
    fixture: createOrderFixture(gateway),
    game,
    refunds,
    clock,
    runWorker: () => worker.runDueJobs(),
    startLife,
    call: (player, path, params) =>
      gateway.call(path, { oauth_token: player.token, ...params }, { host: player.place.host }),
    listOrders: ({ suid, place }) =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.brand, place.brand), eq(orders.suid, suid)))
        .orderBy(orders.createdAt, orders.billingNo),
  }
}

/** Returns the account and a character of a demo player, from which the accounts of the lives are copied. */
async function findExample(db: Database, { brand, clientId }: PlayerPlace) {
  const isOfAccount = and(
    eq(playerAccounts.brand, loginTokens.brand),
    eq(playerAccounts.gpId, loginTokens.gpId),
    eq(playerAccounts.suid, loginTokens.suid),
  )
  const isOfRole = and(
    eq(playerCharacters.brand, playerAccounts.brand),
    eq(playerCharacters.gpId, playerAccounts.gpId),
    eq(playerCharacters.suid, playerAccounts.suid),
  )
  const [found] = await db
    .select({ account: playerAccounts, role: playerCharacters })
    .from(games)
    .innerJoin(loginTokens, and(eq(loginTokens.brand, games.brand), eq(loginTokens.gpId, games.gpId)))
    .innerJoin(playerAccounts, isOfAccount)
    .innerJoin(playerCharacters, isOfRole)
    .where(and(eq(games.brand, brand), eq(games.clientId, clientId), eq(loginTokens.hash, hashToken('demo-mika'))))
  if (!found) throw new Error(`no demo player in ${brand}`)
  return found
}

export function setModes(
  { game, refunds, gateway }: Pick<World, 'game' | 'refunds' | 'gateway'>,
  gameMode: (typeof gameModes)[number],
  companyMode: (typeof companyModes)[number],
): void {
  game.state.mode = gameMode
  refunds.state.mode = companyMode
  if (companyMode === 'isDown') gateway.outside.goDown()
  else gateway.outside.comeBack()
}

/** Returns the parameters of a start request by this player. */
export const createPlayerRequest = (player: Player, changes: Record<string, string>): Record<string, string> =>
  createStartParams({
    ...player.place.params,
    client_id: player.place.clientId,
    oauth_token: player.token,
    server_id: player.serverId,
    request_id: createRequestId(),
    ...changes,
  })

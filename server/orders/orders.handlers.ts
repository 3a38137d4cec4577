import { isContractWithdrawable } from '../../src/contract/law/is-withdrawable.ts'
import type { LawOverrides } from '../../src/contract/law/overrides.ts'
import { findBillingNo } from '../../src/contract/links/find-billing-no.ts'
import { paymentStartApiCalls } from '../../src/contract/calls/pay-start.calls.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { listPlayerCountries } from '../players/player-countries.ts'
import type { AccountRow, RoleOfAccount } from '../players/players.repository.ts'
import type { PlayerService } from '../players/player-service.ts'
import { hashToken } from '../players/token-hash.ts'
import { resolveArea } from '../catalogue/areas.ts'
import type { FindCard } from './cards/find-card.ts'
import { canBuyerCorrectCharacter } from './delivery/correct-character-for-buyer.ts'
import type { RedeemRequest, RedeemResult } from './start/redeem-card.ts'
import { getOrderPlace } from './order-place.ts'
import { mapOrderMessagesToWire } from './order-messages.ts'
import { maskName } from './mask-name.ts'
import { mapCardToWire, mapOrderToWire, mapSpendCapToWire } from './order.mapper.ts'
import type { OrderRow, OrdersRepository } from './orders.repository.ts'
import type { OrderAccessChecks } from './order-access-checks.ts'
import type { readRefunds } from './refunds/read-refunds.ts'
import { canBuyerMoveGoods } from './delivery/move-unused-goods.ts'
import type { takeBackUnusedGoods as returnUnusedGoods } from './refunds/take-back-unused-goods.ts'
import { isLateWithdrawal } from './refunds/order-withdrawal-period.ts'
import type { WithdrawalDeclaration, WithdrawalRow } from './refunds/record-order-withdrawal.ts'
import type { PurchasePlace, SpendCapState } from './spend-caps.ts'
import type { StartCallName, PurchaseRequest } from './start/start-channels.ts'
import type { StartResult } from './start/start-order.ts'

export interface OrdersHandlerDeps {
  orders: OrdersRepository
  players: PlayerService
  findCard: FindCard
  start: (name: StartCallName, params: PurchaseRequest, facts: RequestFacts) => Promise<StartResult>
  /** Returns an unpaid order's payment link, form or drop-in session. */
  resumePayment: (order: OrderRow, facts: RequestFacts) => Promise<StartResult>
  redeem: (params: RedeemRequest, facts: RequestFacts) => Promise<RedeemResult>
  access: OrderAccessChecks
  takeBack: (order: OrderRow, at: number) => Promise<void>
  correctCharacter: (order: OrderRow, character: RoleOfAccount, at: number) => Promise<void>
  returnUnused: (order: OrderRow) => ReturnType<typeof returnUnusedGoods>
  moveUnused: (order: OrderRow, character: RoleOfAccount) => ReturnType<typeof returnUnusedGoods>
  withdraw: (order: OrderRow, declaration: WithdrawalDeclaration) => Promise<WithdrawalRow>
  /** Returns true if a signed receipt was issued to the order's buyer. */
  isReceiptOfBuyer: (order: OrderRow, signed: string) => Promise<boolean>
  canWithdraw: (order: OrderRow, context: { law: LawOverrides | undefined; at: number }) => Promise<boolean>
  isMoveOverdue: (order: OrderRow, at: number) => Promise<boolean>
  readCap: (account: AccountRow, place: PurchasePlace, at: number) => Promise<SpendCapState>
  readRefunds: (rows: readonly OrderRow[]) => ReturnType<typeof readRefunds>
}

/** Maximum number of listed orders. Customer service can look up older orders. */
const maxListed = 50

export function createOrdersHandlers({
  orders,
  players,
  findCard,
  start,
  resumePayment,
  redeem,
  access,
  takeBack,
  correctCharacter: correct,
  returnUnused: returnGoods,
  moveUnused: moveGoods,
  withdraw,
  isReceiptOfBuyer,
  canWithdraw,
  isMoveOverdue,
  readCap,
  readRefunds,
}: OrdersHandlerDeps) {
  const handleStart = (name: StartCallName) => (params: PurchaseRequest, facts: RequestFacts) =>
    start(name, params, facts)
  const starts = Object.fromEntries(
    (Object.keys(paymentStartApiCalls) as StartCallName[]).map((name) => [name, handleStart(name)]),
  ) as Record<StartCallName, ReturnType<typeof handleStart>>

  const getOrderInfo: Handlers['getOrderInfo'] = async ({ billing_no, simple }, facts) => {
    const order = await access.find(billing_no, facts)
    const isOwner = simple !== '1' && (await access.isOwner(order, facts))
    return describeOrder(order, isOwner, facts)
  }

  async function describeOrder(order: OrderRow, isOwner: boolean, facts: RequestFacts) {
    const { brand, language, nowSeconds: at } = facts
    const wire = mapOrderToWire(order, { language, isOwner, at }, (await readRefunds([order])).get(order.billingNo))
    return { ...wire, ...(await describeRights(order, brand, at)), ...mapOrderMessagesToWire(order, brand, language) }
  }

  const describeRights = async (order: OrderRow, { law }: RequestFacts['brand'], at: number) => ({
    ...(await describeCorrection(order, at)),
    ...((await isMoveOverdue(order, at)) ? { take_back: {} } : {}),
    ...((await canWithdraw(order, { law, at })) ? { withdrawable: true } : {}),
  })

  async function describeCorrection(order: OrderRow, at: number) {
    if (await canBuyerCorrectCharacter(players, order, at)) return { correctable: true }
    return (await canBuyerMoveGoods(players, order, at)) ? { movable: true } : {}
  }

  const getOrderList: Handlers['getOrderList'] = async ({ client_id }, facts) => {
    const accounts = await findCallerAccounts(facts, client_id)
    const rows = await Promise.all(accounts.map(({ brand, gpId, suid }) => orders.list({ brand, gpId, suid })))
    const newest = rows
      .flat()
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, maxListed)
    const back = await readRefunds(newest)
    const { brand, language, nowSeconds } = facts
    const describe = async (row: OrderRow) => ({
      ...mapOrderToWire(row, { language, isOwner: true, at: nowSeconds }, back.get(row.billingNo)),
      ...(await describeRights(row, brand, nowSeconds)),
      ...mapOrderMessagesToWire(row, brand, language),
    })
    return { orders: await Promise.all(newest.map(describe)) }
  }

  /** Continues an order's payment. Only the owner may pay; other callers get "not found". */
  const continuePayment: Handlers['continuePayment'] = async ({ billing_no }, facts) => {
    const order = await access.find(billing_no, facts)
    if (!(await access.isOwner(order, facts))) throw new CallFailure('notFound')
    return resumePayment(order, facts)
  }

  /** Cancels and refunds an order. Only the buying account may do this, because status links are shared. */
  const takeBackOrder: Handlers['takeBackOrder'] = async ({ billing_no }, facts) => {
    await takeBack(await requireOwn(billing_no, facts), facts.nowSeconds)
    return describeOrder(await access.find(billing_no, facts), true, facts)
  }

  /** Sends an order's goods to another character of the account. Repeating the call changes nothing. */
  const correctCharacter: Handlers['correctCharacter'] = async ({ billing_no, ...request }, facts) => {
    const order = await requireOwn(billing_no, facts)
    await correct(order, await requireCharacter(order, request, facts), facts.nowSeconds)
    return describeOrder(await access.find(billing_no, facts), true, facts)
  }

  const returnUnused: Handlers['returnUnused'] = async ({ billing_no }, facts) => ({
    outcome: await returnGoods(await requireOwn(billing_no, facts)),
  })

  /** Sends unused goods to another character of the account. Repeating the call returns the outcome of the first one. */
  const moveUnused: Handlers['moveUnused'] = async ({ billing_no, ...request }, facts) => {
    const order = await requireOwn(billing_no, facts)
    return { outcome: await moveGoods(order, await requireCharacter(order, request, facts)) }
  }

  async function requireCharacter(
    order: OrderRow,
    request: { server_id: string; role_id: string },
    facts: RequestFacts,
  ): Promise<RoleOfAccount> {
    const { account } = await players.requireCaller(facts, order.clientId)
    return players.requireRole(account, request, facts.nowSeconds)
  }

  async function requireOwn(billingNo: string, facts: RequestFacts): Promise<OrderRow> {
    if (facts.token === undefined) throw new CallFailure('notLoggedIn')
    const order = await access.find(billingNo, facts)
    if (!(await access.isOwner(order, facts))) throw new CallFailure('notFound')
    return order
  }

  /** Returns the caller's account in a game. With the brand's own login, returns the accounts in all games. */
  async function findCallerAccounts(facts: RequestFacts, clientId: string): Promise<AccountRow[]> {
    const { brand, token, nowSeconds } = facts
    if (clientId !== String(brand.login.client)) return [(await players.requireCaller(facts, clientId)).account]
    if (token === undefined) throw new CallFailure('notLoggedIn')
    const accounts = await players.rows.accountsByToken({ hash: hashToken(token), brand: brand.key, nowSeconds })
    if (accounts.length === 0) throw new CallFailure('notLoggedIn')
    return accounts
  }

  const checkCard: Handlers['checkCard'] = async ({ client_id, card_info }, facts) => {
    const card = await findCard(facts, await players.requireCaller(facts, client_id), card_info)
    if (card.spentBy !== null) throw new CallFailure('cardUsed')
    return mapCardToWire(card)
  }

  const redeemCard: Handlers['redeemCard'] = (params, facts) => redeem(params, facts)

  const withdrawFromContract: Handlers['withdrawFromContract'] = async (params, facts) => {
    const { billing_no, name } = params
    // Players may paste a status link instead of the order number.
    const order = await access.find(findBillingNo(billing_no) ?? billing_no, facts)
    if (!isContractWithdrawable({ ...getOrderPlace(order), law: facts.brand.law }, facts.nowSeconds))
      throw new CallFailure('notWithdrawable')
    const isBuyer = await isBuyerOf(order, params, facts)
    const withdrawal = await withdraw(order, { name, at: facts.nowSeconds, isBuyer })
    return {
      billing_no: withdrawal.billingNo,
      // Anyone with the order's link can repeat the call but must not see the buyer's name.
      name: withdrawal.name === name ? name : maskName(withdrawal.name),
      received_at: withdrawal.receivedAt,
      outcome: withdrawal.outcome,
      is_late: withdrawal.outcome === 'review' && isLateWithdrawal(order, withdrawal.receivedAt),
      ...(withdrawal.confirmedAt === null ? {} : { confirmed_at: withdrawal.confirmedAt }),
    }
  }

  /** Returns true for the buying account, and for callers who prove without a login that they bought or paid. */
  const isBuyerOf = async (
    order: OrderRow,
    { receipt, request_id }: { receipt?: string | undefined; request_id?: string | undefined },
    facts: RequestFacts,
  ): Promise<boolean> =>
    (await access.isOwner(order, facts)) ||
    (await access.isPayer(order, request_id)) ||
    (receipt !== undefined && (await isReceiptOfBuyer(order, receipt)))

  const getSpendCap: Handlers['getSpendCap'] = async ({ client_id, domain_area, region }, facts) => {
    const { game, account } = await players.requireCaller(facts, client_id)
    const area = resolveArea(facts.brand, domain_area) ?? game.area
    const playerCountries = listPlayerCountries(account, facts)
    const place = { area, gameArea: game.area, region: region ?? '', playerCountries, law: facts.brand.law }
    const cap = await readCap(account, place, facts.nowSeconds)
    return { ...mapSpendCapToWire(cap, facts.language), countries: playerCountries ?? [] }
  }

  return {
    ...starts,
    getSpendCap,
    withdrawFromContract,
    getOrderInfo,
    getOrderList,
    continuePayment,
    takeBackOrder,
    correctCharacter,
    returnUnused,
    moveUnused,
    checkCard,
    redeemCard,
  }
}

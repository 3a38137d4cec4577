import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { FailureCode } from '../../src/contract/codes.table.ts'
import {
  maxOpenPayRequests,
  type payRequestSchema,
  type PayRequestState,
} from '../../src/contract/entities/pay-request.ts'
import { pickName } from '../catalogue/names.ts'
import { formatDecimal, isCurrency } from '../catalogue/prices/money.ts'
import type { Database } from '../db/database.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Checkout } from '../orders/order-service.ts'
import { getProductNames } from '../orders/start/product-names.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { PlayerService } from '../players/player-service.ts'
import { playerAccounts } from '../players/players.tables.ts'
import { hashToken } from '../players/token-hash.ts'
import { buildLinkQuery } from './create-link.ts'
import { findReplenishLinkRow, type FindLinkDeps } from './find-link.ts'
import { acceptsPayRequestEvent, getPayRequestState } from './pay-request-states.table.ts'
import { findPayRequestState, isPayRequest, type PayRequestRow } from './requested-goods.ts'
import { prolongPayRequestSubscriptions } from './pay-request-subscriptions.ts'
import { replenishLinks } from './replenish.tables.ts'

/** Seconds for which a pay request can be paid. */
export const payRequestValiditySeconds = 72 * 3600

/** Maximum number of pay requests in a list. */
const maxListed = 20

/**
 * Number of newest requests among which open ones are searched. It exceeds the maximum of open requests, because many
 * of the newest may have ended.
 */
const openSearchLimit = 200

/** Failures that an earlier request for the same purchase can cause while someone is paying it. */
const failuresOfHeldRequest: ReadonlySet<FailureCode> = new Set<FailureCode>(['unpaidOrder', 'capReached'])

interface PayRequestDeps extends FindLinkDeps {
  readonly db: Database
  readonly players: PlayerService
  /** Functions to create orders. Undefined if the store sells nothing. */
  readonly checkout: Checkout | undefined
}

type AccountKey = Pick<AccountRow, 'brand' | 'suid'>

/** Returns an account's pay requests in all games of its brand, newest first. */
async function loadPayRequests(on: Database, { brand, suid }: AccountKey, limit = maxListed): Promise<PayRequestRow[]> {
  const rows = await on
    .select()
    .from(replenishLinks)
    .where(and(eq(replenishLinks.brand, brand), eq(replenishLinks.suid, suid), isNotNull(replenishLinks.requested)))
    .orderBy(desc(replenishLinks.createdAt), desc(replenishLinks.replenishId))
    .limit(limit)
  return rows.filter(isPayRequest)
}

const matchesLink = (brand: string, replenishId: string) =>
  and(eq(replenishLinks.brand, brand), eq(replenishLinks.replenishId, replenishId))

const isSamePurchase = (a: PayRequestRow, b: PayRequestRow): boolean =>
  a.clientId === b.clientId &&
  a.requested.productId === b.requested.productId &&
  a.requested.serverId === b.requested.serverId &&
  a.requested.roleId === b.requested.roleId &&
  a.requested.area === b.requested.area

/**
 * Inserts a pay request, or renews the account's open request for the same purchase. Locks the account, so that two
 * devices cannot exceed the maximum together. Requests in `unsoldIds` count as expired, because their goods are no
 * longer sold.
 */
const insertPayRequest = (db: Database, row: PayRequestRow, unsoldIds: ReadonlySet<string>): Promise<PayRequestRow> =>
  runInTransaction(db, async (tx) => {
    await tx
      .select({ suid: playerAccounts.suid })
      .from(playerAccounts)
      .where(and(eq(playerAccounts.brand, row.brand), eq(playerAccounts.suid, row.suid)))
      .orderBy(playerAccounts.gpId)
      .for('update')
    const open = (await loadPayRequests(tx, row, openSearchLimit)).filter(
      (other) => getPayRequestState(other, row.createdAt) === 'open' && !unsoldIds.has(other.replenishId),
    )
    const same = open.find((other) => isSamePurchase(other, row))
    if (same) return renewPayRequest(tx, same, row)
    if (open.length >= maxOpenPayRequests) throw new CallFailure('payRequestsFull')
    await tx.insert(replenishLinks).values(row)
    return row
  })

/**
 * Gives an open request the expiry and price of a new request for the same purchase, and extends its push
 * subscriptions.
 */
async function renewPayRequest(
  tx: Transaction,
  { brand, replenishId, validUntil: previousEnd }: PayRequestRow,
  { validUntil, amountMinor, currency }: PayRequestRow,
): Promise<PayRequestRow> {
  const [renewed] = await tx
    .update(replenishLinks)
    .set({ validUntil, amountMinor, currency })
    .where(matchesLink(brand, replenishId))
    .returning()
  if (!renewed || !isPayRequest(renewed)) throw new CallFailure('replenishError')
  await prolongPayRequestSubscriptions(tx, renewed, validUntil - previousEnd)
  return renewed
}

/** Ends an open pay request and returns it. A request that has already ended is not changed. */
const endPayRequest = (
  db: Database,
  { brand, replenishId }: Pick<PayRequestRow, 'brand' | 'replenishId'>,
  endedAs: 'declined' | 'cancelled',
  at: number,
): Promise<PayRequestRow> =>
  runInTransaction(db, async (tx) => {
    const matches = matchesLink(brand, replenishId)
    const [link] = await tx.select().from(replenishLinks).where(matches).for('update')
    if (!link || !isPayRequest(link)) throw new CallFailure('replenishError')
    if (!acceptsPayRequestEvent(link, endedAs, at)) return link
    await tx.update(replenishLinks).set({ endedAs }).where(matches)
    return { ...link, endedAs }
  })

/** Returns the pay request fields that the requesting player may see. */
function toWirePayRequest(
  link: PayRequestRow,
  state: PayRequestState,
  { origin, language }: RequestFacts,
): v.InferInput<typeof payRequestSchema> {
  const { requested, currency } = link
  if (!isCurrency(currency)) throw new Error('a pay request in an unknown currency')
  return {
    replenish_id: link.replenishId,
    state,
    goods_name: pickName(requested.productNames, language),
    role_name: requested.roleName,
    amount: formatDecimal(link.amountMinor),
    currency,
    created_at: link.createdAt,
    valid_until: link.validUntil,
    billing_no: link.paidBy,
    url: `${origin}/replenishGoods?${buildLinkQuery(link, requested.area).toString()}`,
  }
}

/**
 * Creates the handlers with which players create pay requests and payers decline them, and the function that finds a
 * player's own request.
 */
export function createPayRequests({ db, players, checkout, ...deps }: PayRequestDeps) {
  /** Returns the token's account. Its id is the same in every game of the brand. */
  async function requireAccount({ brand, token, nowSeconds }: RequestFacts): Promise<AccountKey> {
    const hash = token === undefined ? undefined : hashToken(token)
    const [account] =
      hash === undefined ? [] : await players.rows.accountsByToken({ hash, brand: brand.key, nowSeconds })
    if (!account) throw new CallFailure('notLoggedIn')
    return account
  }

  const describe = async (link: PayRequestRow, facts: RequestFacts) =>
    toWirePayRequest(link, await findPayRequestState(deps.catalogue, link, facts.nowSeconds), facts)

  /** Returns the ids of the account's open requests for goods that are no longer sold. */
  async function findUnsoldIds(account: AccountKey, at: number): Promise<ReadonlySet<string>> {
    const links = await loadPayRequests(db, account, openSearchLimit)
    const open = links.filter((link) => getPayRequestState(link, at) === 'open')
    const states = await Promise.all(open.map((link) => findPayRequestState(deps.catalogue, link, at)))
    return new Set(open.filter((_, index) => states[index] !== 'open').map(({ replenishId }) => replenishId))
  }

  /** Returns the caller's request for a purchase that someone is paying right now, if there is one. */
  async function findHeldRequest(
    { client_id, product_id, role_id, domain_area }: Parameters<Handlers['createPayRequest']>[0],
    facts: RequestFacts,
  ): Promise<PayRequestRow | undefined> {
    const links = await loadPayRequests(db, await requireAccount(facts), openSearchLimit)
    return links.find(
      (link) =>
        link.heldBy !== null &&
        getPayRequestState(link, facts.nowSeconds) === 'open' &&
        link.clientId === client_id &&
        link.requested.productId === product_id &&
        link.requested.roleId === role_id &&
        link.requested.area === (domain_area ?? link.requested.area),
    )
  }

  const createPayRequest: Handlers['createPayRequest'] = async (params, facts) => {
    if (!checkout) throw new CallFailure('storeClosed')
    let purchase
    try {
      purchase = await checkout.checkPayRequest(params, facts)
    } catch (error) {
      const mayBeHeld = error instanceof CallFailure && failuresOfHeldRequest.has(error.code)
      const held = mayBeHeld ? await findHeldRequest(params, facts) : undefined
      if (held) return describe(held, facts)
      throw error
    }
    const { game, account, role, goods, area, amountMinor } = purchase
    const { nowSeconds: at } = facts
    const unsoldIds = await findUnsoldIds(account, at)
    const row: PayRequestRow = {
      brand: account.brand,
      replenishId: randomBytes(16).toString('base64url'),
      clientId: game.clientId,
      gpId: game.gpId,
      suid: account.suid,
      userName: account.username,
      amountMinor,
      currency: params.currency,
      autoClient: '',
      validUntil: at + payRequestValiditySeconds,
      createdAt: at,
      heldBy: null,
      paidBy: null,
      endedAs: null,
      requested: {
        productId: goods.productId,
        productNames: getProductNames(goods),
        productIcon: goods.icon,
        serverId: role.role.serverId,
        roleId: role.role.roleId,
        roleName: role.role.name,
        area,
      },
    }
    return describe(await insertPayRequest(db, row, unsoldIds), facts)
  }

  const getPayRequests: Handlers['getPayRequests'] = async (_params, facts) => {
    const links = await loadPayRequests(db, await requireAccount(facts))
    return { requests: await Promise.all(links.map((link) => describe(link, facts))) }
  }

  const cancelPayRequest: Handlers['cancelPayRequest'] = async ({ replenish_id }, facts) => {
    const account = await requireAccount(facts)
    const link = await findReplenishLinkRow(deps, facts, replenish_id)
    if (link.suid !== account.suid) throw new CallFailure('replenishError')
    return describe(await endPayRequest(db, link, 'cancelled', facts.nowSeconds), facts)
  }

  /** Requires no login. Anyone with the link may pay, and therefore also decline. */
  const declinePayRequest: Handlers['declinePayRequest'] = async ({ replenish_id }, facts) => {
    const link = await findReplenishLinkRow(deps, facts, replenish_id)
    const ended = await endPayRequest(db, link, 'declined', facts.nowSeconds)
    return { state: getPayRequestState(ended, facts.nowSeconds) }
  }

  /** Finds an open request of the caller. Throws if the request has another owner or has ended. */
  async function findOwnPayRequest(replenishId: string, facts: RequestFacts): Promise<PayRequestRow> {
    const { suid } = await requireAccount(facts)
    const link = await findReplenishLinkRow(deps, facts, replenishId)
    const isOwn = link.suid === suid && isPayRequest(link)
    if (!isOwn || getPayRequestState(link, facts.nowSeconds) !== 'open') throw new CallFailure('replenishError')
    return link
  }

  const handlers = { createPayRequest, getPayRequests, cancelPayRequest, declinePayRequest }
  return { handlers, findOwnPayRequest }
}

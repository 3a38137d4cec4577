import { and, desc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { orderDetailSchema } from '../../../office/contract/entities/order.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { getSupportCode } from '../../../src/contract/links/support-code.ts'
import { loadOrderRecords, type OrderRecords } from '../../admin/orders/load-order-records.ts'
import { goodsStateSql, moneyStateSql } from '../../admin/search/order-state-sql.ts'
import type { ListedOrder } from '../../admin/search/list-orders.ts'
import { formatGoodsBonus } from '../../catalogue/goods.mapper.ts'
import { convertAmount, formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import {
  getPurchaseConfirmationTime,
  isConfirmationRequired,
} from '../../orders/confirmations/purchase-confirmation.ts'
import { maskName } from '../../orders/mask-name.ts'
import { orders } from '../../orders/orders.tables.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { findOrderWithdrawalPeriod } from '../../orders/refunds/order-withdrawal-period.ts'
import { hasRightInBrand, type OfficeActor } from '../actor.ts'
import type { LogRow } from '../log/hash-log-entry.ts'
import { officeLog } from '../log/log.tables.ts'
import { OfficeError } from '../office-error.ts'
import type { ReadContext } from '../office-handler.ts'
import { listOrderActions } from './actions.ts'
import { answerSupportQuestions, type OrderFacts } from './answers.ts'
import { findBuyerTimeZone } from '../../orders/buyer-time-zone.ts'
import { officeRefunds } from './office-orders.tables.ts'
import { loadGiftApprovals } from './gift-approvals.ts'
import { formatLogEntryText } from './logged-text.ts'
import { getRefundDueTime } from './refund-due-time.ts'
import { requireCurrency, mapOrderToListRow } from './order-row.mapper.ts'
import { loadOrderVersion, getOrderLogObject } from './order-version.ts'
import { loadNameRevealEnd } from './reveals.ts'
import { loadPlayerId } from '../players/player-ids.ts'
import { getRefundLimit, loadNamesOfApprovers, sumRefundsInLast24Hours } from './staff-refunds.ts'
import { toTimeline } from './timeline.mapper.ts'
import { buildPaymentAndDeliverySteps } from './payment-and-delivery-steps.ts'

type Detail = v.InferInput<typeof orderDetailSchema>
type OfficeRefundRow = typeof officeRefunds.$inferSelect

/** Maximum number of log entries on an order's page. */
const mostLogEntries = 200
/** Number of digits of a masked id that stay readable. Agents compare them with what the player says. */
const shownDigits = 4

export async function findListedOrder(db: Database, billingNo: string): Promise<ListedOrder | undefined> {
  const [listed] = await db
    .select({ order: orders, money: moneyStateSql, goods: goodsStateSql })
    .from(orders)
    .where(eq(orders.billingNo, billingNo))
  return listed
}

/**
 * Loads an order with its payment and goods states. Throws `notFound` if the user may not read orders of that brand.
 */
export async function findVisibleOrder(db: Database, actor: OfficeActor, billingNo: string): Promise<ListedOrder> {
  const listed = await findListedOrder(db, billingNo)
  if (!listed || !hasRightInBrand(actor, 'readOrders', listed.order.brand)) throw new OfficeError('notFound')
  return listed
}

export const maskAllButLastDigits = (id: string): string =>
  `***${id.length > 2 * shownDigits ? id.slice(-shownDigits) : ''}`

function toBuyer(order: OrderRow, isRevealed: boolean): Detail['buyer'] {
  const name = isRevealed ? (text: string) => text : maskName
  const id = isRevealed ? (text: string) => text : maskAllButLastDigits
  return {
    character: name(order.roleName),
    characterId: id(order.roleId),
    server: order.serverName,
    account: name(order.userName),
    accountId: id(order.suid),
    language: order.language,
    region: order.region,
    timeZone: findBuyerTimeZone(order, order.createdAt),
  }
}

const toTerms = (terms: OrderRow['terms']): Detail['terms'] =>
  terms && {
    shownAt: terms.shown_at,
    language: terms.language,
    law: terms.law,
    total: terms.total,
    currency: terms.currency,
    consents: terms.consents.map(({ words, given }) => ({ words, given })),
    ...(terms.statements === undefined ? {} : { statements: terms.statements.map(({ words }) => words) }),
    ...(terms.offer === undefined ? {} : { offer: terms.offer }),
    ...(terms.button === undefined ? {} : { button: terms.button.words }),
    ...(terms.odds === undefined ? {} : { odds: terms.odds }),
    ...(terms.law_off === undefined ? {} : { lawOff: terms.law_off }),
  }

/** Returns true if a withdrawn order must still be refunded, or if an operator or the game has yet to decide. */
const isRefundOwed = ({ openFlags, refundMinor, amountMinor }: OrderRow, { refunds, revoke }: OrderRecords): boolean =>
  refunds.some(({ of, state }) => of === 'order' && (state === 'requested' || state === 'sent')) ||
  (openFlags.includes('withdrawal') && refundMinor < amountMinor) ||
  revoke?.answer === null

function toWithdrawal(
  order: OrderRow,
  records: OrderRecords,
  isRevealed: boolean,
  brands: readonly Brand[],
): Detail['withdrawal'] {
  const { withdrawal, confirmations } = records
  if (withdrawal === undefined) return null
  const { name, receivedAt, outcome } = withdrawal
  return {
    refundDue: isRefundOwed(order, records) ? getRefundDueTime(order, receivedAt, brands) : null,
    name: isRevealed ? name : maskName(name),
    receivedAt,
    outcome,
    confirmation: isConfirmationRequired(order) ? { at: getPurchaseConfirmationTime(confirmations) } : null,
    period: findOrderWithdrawalPeriod(order, receivedAt) ?? null,
  }
}

function toGuardian({ guardian }: OrderRecords, isRevealed: boolean): Detail['guardian'] {
  if (guardian === undefined) return null
  const { relation, contact, story, receivedAt, state, refusal } = guardian
  const mask = isRevealed ? (text: string) => text : maskName
  return { relation, contact: mask(contact), story: mask(story), receivedAt, state, refusal }
}

const isNumber = (one: { kind: string; value: string | null | undefined }): one is Detail['numbers'][number] =>
  one.value !== null && one.value !== undefined && one.value !== ''

const toNumbers = (
  order: OrderRow,
  { credit, delivery, refunds, disputes, extraPayments }: OrderRecords,
): Detail['numbers'] =>
  [
    { kind: 'billingNo', value: order.billingNo },
    { kind: 'supportCode', value: getSupportCode(order.billingNo) },
    { kind: 'payment', value: credit?.providerRef ?? order.providerRef },
    { kind: 'merchantAccount', value: order.account },
    { kind: 'delivery', value: delivery?.gameReference },
    { kind: 'replenishLink', value: order.replenishId },
    { kind: 'payRequest', value: order.payRequestId },
    ...extraPayments.map(({ providerRef }) => ({ kind: 'extraPayment', value: providerRef })),
    ...refunds.flatMap(({ refundNo, refundRef }) => [
      { kind: 'refund', value: refundNo },
      { kind: 'companyRefund', value: refundRef },
    ]),
    ...disputes.map(({ providerRef }) => ({ kind: 'dispute', value: providerRef })),
  ].filter(isNumber)

const toRefund = (row: OrderRecords['refunds'][number]): Detail['refunds'][number] => ({
  refundNo: row.refundNo,
  amount: formatDecimal(row.amountMinor),
  state: row.state,
  cause: row.reason,
  why: row.why,
  ofExtraPayment: row.of === 'extra',
  waitsForOperator: row.dueAt === null && (row.state === 'requested' || row.state === 'sent'),
  requestedAt: row.requestedAt,
  endedAt: row.endedAt,
})

export const mapRefundToApproval = (row: OfficeRefundRow, actor: OfficeActor): Detail['approvals'][number] => ({
  approvalId: row.id,
  billingNo: row.billingNo,
  amount: formatDecimal(row.amountMinor),
  currency: requireCurrency(row.currency),
  goods: row.goods,
  reason: row.reason,
  note: row.note || null,
  askedBy: row.staff,
  askedAt: row.askedAt,
  mayDecide: row.staffId !== actor.staffId && hasRightInBrand(actor, 'approveRefunds', row.brand),
})

async function loadRefundLimit(context: ReadContext, order: OrderRow): Promise<Detail['refundLimit']> {
  const { db, home, actor } = context
  if (!hasRightInBrand(actor, 'refundOrders', order.brand)) return null
  const currency = requireCurrency(order.currency)
  const { perRefund, perDay } = getRefundLimit(actor, order.brand)
  const show = (cents: number) => formatDecimal(convertAmount(cents, 'USD', currency, 'down'))
  return {
    perRefund: perRefund === null ? null : show(perRefund * 100),
    perDay: perDay === null ? null : show(perDay * 100),
    usedToday: show(perDay === null ? 0 : await sumRefundsInLast24Hours(db, context, { needsAll: false })),
    approvers: await loadNamesOfApprovers(home, 'approveRefunds', { brand: order.brand, staffId: actor.staffId }),
  }
}

/** Loads the latest log entries about an order, oldest first. */
export async function loadOrderLog(db: Database, billingNo: string): Promise<LogRow[]> {
  const newest = await db
    .select()
    .from(officeLog)
    .where(eq(officeLog.object, getOrderLogObject(billingNo)))
    .orderBy(desc(officeLog.sequence))
    .limit(mostLogEntries)
  return newest.reverse()
}

export async function loadOrderDetail(
  context: ReadContext,
  billingNo: string,
  language: Language,
  getStoreUrl: (brand: Brand) => string,
): Promise<Detail> {
  const { db, actor, brands } = context
  const listed = await findVisibleOrder(db, actor, billingNo)
  const { order } = listed
  const [records, log, awaiting, version, unmaskedUntil, refundLimit, player, giftApprovals] = await Promise.all([
    loadOrderRecords(db, billingNo),
    loadOrderLog(db, billingNo),
    db
      .select()
      .from(officeRefunds)
      .where(and(eq(officeRefunds.billingNo, billingNo), eq(officeRefunds.state, 'awaiting'))),
    loadOrderVersion(db, order),
    loadNameRevealEnd(context, order),
    loadRefundLimit(context, order),
    loadPlayerId(db, order),
    loadGiftApprovals(context, order, language),
  ])
  const facts: OrderFacts = {
    ...listed,
    records,
    awaitsApproval: awaiting.length > 0,
    giftAwaits: giftApprovals.length > 0,
  }
  const brand = brands.find(({ key }) => key === order.brand)
  const approvals = awaiting.map((row) => mapRefundToApproval(row, actor))
  return {
    ...mapOrderToListRow(listed, language),
    version,
    answers: answerSupportQuestions(facts),
    tracks: buildPaymentAndDeliverySteps(facts),
    timeline: toTimeline(records, log, (row) => formatLogEntryText(row, order, brand, language)),
    numbers: toNumbers(order, records),
    buyer: toBuyer(order, unmaskedUntil !== null),
    player,
    unmaskedUntil,
    price: {
      list: formatDecimal(order.listMinor ?? order.amountMinor),
      fee: formatDecimal(order.feeMinor),
      coupon: order.couponCode,
      points: order.reversedAt === null ? order.points : 0,
    },
    terms: toTerms(order.terms),
    productId: order.productId,
    bonus: order.bonus === null ? null : formatGoodsBonus(order.bonus, language),
    openFlags: order.openFlags,
    seen: order.openFlags.length === 0 && records.seen?.flag === order.flag ? records.seen : null,
    withdrawal: toWithdrawal(order, records, unmaskedUntil !== null, brands),
    guardian: toGuardian(records, unmaskedUntil !== null),
    refunds: records.refunds.map(toRefund),
    disputes: records.disputes.map((dispute) => ({
      ref: dispute.providerRef,
      state: dispute.state,
      amount: formatDecimal(dispute.amountMinor),
      openedAt: dispute.openedAt,
      endedAt: dispute.endedAt,
      respondBy: dispute.respondBy,
    })),
    approvals,
    giftApprovals,
    refundLimit,
    statusUrl: brand ? `${getStoreUrl(brand)}/result?${new URLSearchParams({ billing_no: billingNo }).toString()}` : '',
    actions: listOrderActions(facts, actor, { decideRefund: approvals, decideApology: giftApprovals }),
  }
}

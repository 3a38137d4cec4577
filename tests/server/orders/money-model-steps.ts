import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { ApiResponseCodeName } from '../../../src/contract/codes.table.ts'
import { hasConsentToImmediateDelivery } from '../../../src/contract/entities/purchase-terms.ts'
import { getMonthInJapan } from '../../../src/contract/law/countries.table.ts'
import { recordOrderFlagHandled } from '../../../server/admin/orders/record-order-flag-handled.ts'
import { CallFailure } from '../../../server/http/contract/call-failure.ts'
import { recordReceiptSaved } from '../../../server/orders/confirmations/purchase-confirmation.ts'
import { cancelRefusedDelivery } from '../../../server/orders/delivery/cancel-refused-delivery.ts'
import { lockOrder } from '../../../server/orders/money/lock-order.ts'
import { orderRefunds } from '../../../server/orders/money/money.tables.ts'
import { transitionOrder } from '../../../server/orders/money/transition-order.ts'
import type { OrderStore } from '../../../server/orders/order-store.ts'
import type { OrderRow } from '../../../server/orders/orders.repository.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { applyPaymentReport } from '../../../server/orders/payment/apply-report.ts'
import { applyRefundOrDispute } from '../../../server/orders/refunds/apply-refund-or-dispute.ts'
import { requestRefund } from '../../../server/orders/refunds/request-refund.ts'
import { takeBackUnusedGoods } from '../../../server/orders/refunds/take-back-unused-goods.ts'
import { recordGoodsRevocationResult } from '../../../server/orders/refunds/goods-revocation-job.ts'
import { overdueSeconds } from '../../../server/orders/refunds/overdue-delivery.ts'
import { cancelOrderForBuyer } from '../../../server/orders/refunds/cancel-order-for-buyer.ts'
import { updateRefund } from '../../../server/orders/refunds/update-refund.ts'
import { recordOrderWithdrawal } from '../../../server/orders/refunds/record-order-withdrawal.ts'
import { markDelivered } from '../../../server/orders/state/transitions.ts'
import { createFakeProvider, createPayments } from '../fixtures/fake-payments.ts'
import * as model from './money-model.ts'
import { buyAsAnother, price, spendAsAnother } from './money-model-orders.ts'

const part = fc.constantFrom(1, 250, 500, 999, price, price + 1)
const number = fc.constantFrom('RF1', 'RF2', 'RF3')
/** Events of an order's history. To add one, add it here and to `takeStep`. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ does: 'pays' } as const) },
  fc.record({ does: fc.constant('paysAgain' as const), ref: fc.constantFrom('again1', 'again2') }),
  fc.record({ does: fc.constant('ends' as const), how: fc.constantFrom('failed' as const, 'expired' as const) }),
  fc.constant({ does: 'anotherBuys' } as const),
  fc.constant({ does: 'anotherSpends' } as const),
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('withdraws' as const), isLate: fc.boolean(), isBuyer: fc.boolean() }),
  },
  fc.constant({ does: 'opensReceipt' } as const),
  { weight: 2, arbitrary: fc.record({ does: fc.constant('takesBack' as const), isOverdue: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('returnsGoods' as const),
      isInTime: fc.boolean(),
      isMove: fc.boolean(),
      answer: fc.constantFrom('revoked' as const, 'spent' as const, 'unknown' as const, undefined),
    }),
  },
  fc.constant({ does: 'isSeen' } as const),
  { weight: 2, arbitrary: fc.constant({ does: 'isSent' } as const) },
  { weight: 2, arbitrary: fc.constant({ does: 'isDelivered' } as const) },
  fc.constant({ does: 'isRefused' } as const),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('isRefunded' as const), number, part }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('companySays' as const),
      index: fc.nat(4),
      state: fc.constantFrom('pending' as const, 'refunded' as const, 'refused' as const),
    }),
  },
  fc.record({ does: fc.constant('isGivenBackByHand' as const), event: fc.constantFrom('a', 'b'), part }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('isDisputed' as const),
      to: fc.constantFrom('opened' as const, 'won' as const, 'lost' as const),
      part: fc.constantFrom(300, price, price + 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('gameAnswers' as const),
      result: fc.constantFrom('revoked' as const, 'spent' as const, 'unknown' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
/** What other orders have done since this one was started. */
export interface Others {
  hasBought: boolean
  /** Month in which another order of the account was paid. */
  spentIn: string | undefined
  /** Time at which this order was paid. */
  paidAt: number | undefined
  /** Time at which the game took the goods back to deliver them to another character. */
  movedAt: number | undefined
}

const notice = ({ billingNo }: OrderRow, status: 'paid' | 'failed' | 'expired', ref: string, at: number) => ({
  eventId: `evt_${status}_${ref}`,
  billingNo,
  providerRef: ref,
  status,
  amountMinor: price,
  currency: 'USD',
  merchant: 'demo',
  account: 'sandbox/demo',
  belongsTo: () => true,
  occurredAt: at,
})

/** Longer than any withdrawal period, even that of uninformed buyers. */
const twoYears = 2 * 365 * 86_400

const anotherCharacter = { serverId: '2', serverName: '2', roleId: 'another', roleName: 'another' }

/** Presses a button on two devices at once. The gateway may refuse it with one of the codes. */
async function pressTwice(press: () => Promise<unknown>, codes: readonly ApiResponseCodeName[]): Promise<void> {
  for (const result of await Promise.allSettled([press(), press()])) {
    if (result.status === 'fulfilled') continue
    const error: unknown = result.reason
    if (!(error instanceof CallFailure && codes.includes(error.code))) throw error
  }
}

/** Applies a step to the database and to the model. */
export async function takeStep(
  { store, order, money, others }: { store: OrderStore; order: OrderRow; money: model.Money; others: Others },
  one: Step,
  at: number,
): Promise<void> {
  const { billingNo } = order
  const afterPeriod = at + twoYears
  const origin = { at, source: 'notification' } as const
  const ref = `ref_${billingNo}`
  const hasWaited = order.deliveryDelay > 0
  const hasConsented = hasConsentToImmediateDelivery(order.terms)
  const isRandom = order.terms?.odds !== undefined
  const { db } = store
  const base = { billingNo, providerRef: ref, currency: 'USD', occurredAt: at }
  switch (one.does) {
    case 'pays':
      await applyPaymentReport(store, notice(order, 'paid', ref, at), origin)
      others.paidAt ??= at
      return model.pay(money, { isUnsold: others.hasBought, isOverCap: others.spentIn === getMonthInJapan(at) }, price)
    case 'paysAgain':
      // The first payment that is reported pays the order.
      if (!model.isPaid(money)) return
      await applyPaymentReport(store, notice(order, 'paid', one.ref, at), origin)
      if (!money.extras.has(one.ref)) money.extras.set(one.ref, 'requested')
      return
    case 'ends':
      await applyPaymentReport(store, notice(order, one.how, ref, at), origin)
      return model.end(money, one.how)
    case 'anotherBuys':
      if (await buyAsAnother(db, order)) others.hasBought = true
      return
    case 'anotherSpends':
      others.spentIn ??= await spendAsAnother(db, order, at)
      return
    case 'withdraws':
      await pressTwice(
        () =>
          recordOrderWithdrawal(store, order, {
            name: 'Mika Sunder',
            at: one.isLate ? afterPeriod : at,
            isBuyer: one.isBuyer,
          }),
        ['notWithdrawable'],
      )
      return model.withdraw(
        money,
        { isLate: one.isLate, isBuyer: one.isBuyer, hasWaited, hasConsented, isRandom },
        price,
      )
    case 'opensReceipt':
      // Only paid orders have a receipt.
      if (!model.isPaid(money)) return
      await recordReceiptSaved(db, order, at)
      money.isConfirmed = true
      return
    case 'takesBack': {
      const pressedAt = one.isOverdue ? afterPeriod : at
      await pressTwice(() => cancelOrderForBuyer(store, order, pressedAt), ['takeBackLate'])
      const dueAt =
        others.movedAt === undefined ? (others.paidAt ?? Infinity) + order.deliveryDelay : others.movedAt + 10
      return model.takeBack(money, { hasWaited, isOverdue: pressedAt >= dueAt + overdueSeconds }, price)
    }
    case 'returnsGoods': {
      const revoke = async () => {
        if (one.answer === undefined) throw new Error('no response')
        return one.answer
      }
      const payments = createPayments(db, createFakeProvider())
      Object.assign(payments.game, { revoke })
      const pressedAt = one.isInTime ? at : afterPeriod
      const deps = { ...store, payments, now: () => pressedAt, onError: () => undefined }
      const { isInTime, isMove } = one
      const move = isMove ? { character: anotherCharacter, isPersonal: false } : undefined
      await pressTwice(() => takeBackUnusedGoods(deps, order, move), ['takeBackLate', 'boundToCharacter'])
      const isLimited = order.limitFrequency !== null
      return model.returnUnused(money, { isRandom, isLimited, isInTime, isMove }, one.answer, price)
    }
    case 'isSeen': {
      const [row] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
      const flag = row?.flag
      if (!flag) return
      await db.transaction((tx) => recordOrderFlagHandled(tx, { billingNo, flag, note: 'seen', at }))
      money.openFlags.delete(flag as 'withdrawal')
      return
    }
    case 'isSent':
      await db.transaction(async (tx) => {
        const locked = await lockOrder(tx, billingNo)
        if (locked) await transitionOrder(tx, locked, 'sent', { at, source: 'delivery' })
      })
      return model.send(money)
    case 'isDelivered':
      // Only orders that were sent to the game can be delivered.
      if (!model.isPaid(money) || money.state === 'paid') return
      await markDelivered.applyBatched(db)({ billingNo, at, source: 'delivery' })
      return model.deliver(money)
    case 'isRefused':
      await cancelRefusedDelivery(store, { billingNo, reason: 'gone', at })
      return model.refuse(money, price)
    case 'isRefunded': {
      const refundRequest = {
        refundNo: `${billingNo}${one.number}`,
        amountMinor: one.part,
        reason: 'operator',
      } as const
      await requestRefund(store, billingNo, refundRequest, origin)
      return model.request(money, `${billingNo}${one.number}`, one.part, price)
    }
    case 'companySays': {
      const refunds = await db.select().from(orderRefunds).where(eq(orderRefunds.billingNo, billingNo))
      const chosen = refunds
        .filter(({ reason }) => reason !== 'dispute')
        .sort((a, b) => (a.refundNo < b.refundNo ? -1 : 1))[one.index]
      if (!chosen) return
      await updateRefund(store, { billingNo, refundNo: chosen.refundNo, status: one.state }, origin)
      if (chosen.of === 'order') return model.answer(money, short(billingNo, chosen.refundNo), one.state, price)
      const extra = money.extras.get(chosen.providerRef ?? '')
      if (extra === 'refunded' || (one.state !== 'refunded' && extra === 'refused')) return
      if (one.state === 'pending' && extra !== 'requested') return
      money.extras.set(chosen.providerRef ?? '', one.state === 'pending' ? 'sent' : one.state)
      return
    }
    case 'isGivenBackByHand': {
      const event = {
        ...base,
        about: 'refund',
        refundNo: undefined,
        status: 'refunded',
        amountMinor: one.part,
      } as const
      await applyRefundOrDispute(store, { ...event, eventId: one.event }, origin)
      return model.refundManually(money, one.event, one.part, price)
    }
    case 'isDisputed':
      await applyRefundOrDispute(
        store,
        { ...base, about: 'dispute', status: one.to, amountMinor: one.part, eventId: `d${at}` },
        origin,
      )
      return model.dispute(money, `d${at}`, one.to, one.part, price)
    case 'gameAnswers':
      if (money.revoke !== 'due') return
      await recordGoodsRevocationResult(store, billingNo, one.result, at)
      return model.revoke(money, one.result, price)
  }
}

/** The model identifies automatic refunds by their reason, without the billing number. */
const short = (billingNo: string, refundNo: string) =>
  refundNo.startsWith(`${billingNo}.`) ? refundNo.slice(billingNo.length + 1) : refundNo

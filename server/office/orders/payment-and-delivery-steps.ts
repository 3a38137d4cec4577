import type { OrderDetail } from '../../../office/contract/entities/order.ts'
import { isPaid, type OrderFacts } from './answers.ts'

type PaymentAndDeliveryTracks = OrderDetail['tracks']
type Step = PaymentAndDeliveryTracks['money'][number]

const done = (step: Step['step'], at: number | null): Step => ({ step, state: 'done', at })
const problem = (step: Step['step'], at: number | null): Step => ({ step, state: 'problem', at })

/** Returns a step that the order has not completed. `isCurrent` marks the next step. */
const ahead = (step: Step['step'], isCurrent: boolean): Step => ({
  step,
  state: isCurrent ? 'current' : 'open',
  at: null,
})

function trackMoney({ order, records }: OrderFacts): Step[] {
  const ended = records.steps.findLast(({ event }) => event === 'failed' || event === 'expired')
  const paid = isPaid(order)
    ? [done('paid', order.paidAt)]
    : order.state === 'failed' || order.state === 'expired'
      ? [problem(order.state, ended?.at ?? null)]
      : [ahead('paid', true)]
  const refunds = records.refunds.flatMap(({ state, requestedAt, endedAt, dueAt }): Step[] => {
    if (state === 'refunded') return [done('refundRequested', requestedAt), done('refunded', endedAt)]
    if (state === 'refused') return [done('refundRequested', requestedAt), problem('refunded', endedAt)]
    return [done('refundRequested', requestedAt), dueAt === null ? problem('refunded', null) : ahead('refunded', true)]
  })
  const disputes = records.disputes.map(({ state, openedAt }) =>
    state === 'won' ? done('disputed', openedAt) : problem('disputed', openedAt),
  )
  const linked = order.linkedAt === null ? [] : [done('linked', order.linkedAt)]
  return [done('ordered', order.createdAt), ...linked, ...paid, ...refunds, ...disputes]
}

function trackGoods({ order, goods, records }: OrderFacts): Step[] {
  const { steps, delivery, revoke } = records
  const sent = steps.findLast(({ event }) => event === 'sent')
  const toGame = sent ? done('sent', sent.at) : undefined
  if (goods === 'withdrawn') return [...(toGame ? [toGame] : []), done('withdrawn', order.cancelledAt)]
  if (goods === 'refused') return [...(toGame ? [toGame] : []), problem('refused', order.cancelledAt)]
  if (goods === 'parked') return [...(toGame ? [toGame] : []), problem('parked', delivery?.parkedAt ?? null)]
  if (goods !== 'delivered' && goods !== 'takenBack')
    return [toGame ?? ahead('sent', isPaid(order)), ahead('delivered', toGame !== undefined)]
  // Redeemed cards have no delivery to a game.
  const delivered = [...(toGame ? [toGame] : []), done('delivered', order.deliveredAt)]
  if (goods === 'takenBack')
    return [...delivered, done('takenBack', steps.find(({ event }) => event === 'revoked')?.at ?? null)]
  if (!revoke) return delivered
  return [...delivered, revoke.answer === null ? ahead('takenBack', true) : problem('takenBack', null)]
}

/** Returns the payment steps and the delivery steps, each in chronological order. */
export const buildPaymentAndDeliverySteps = (facts: OrderFacts): PaymentAndDeliveryTracks => ({
  money: trackMoney(facts),
  goods: trackGoods(facts),
})

import { eq } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { DeclineReason } from '../../../src/contract/declines.table.ts'
import { roundToChargeableAmount } from '../../../src/contract/money/round-to-chargeable.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { appendLog } from '../../office/log/append-log.ts'
import { loadOrderVersion } from '../../office/orders/order-version.ts'
import { requireCurrency } from '../../office/orders/order-row.mapper.ts'
import { refundOrder } from '../../office/orders/refund-actions.ts'
import { createId } from '../../office/secrets.ts'
import { sumOnlyTenant } from '../../office/tenants/tenant-sum.ts'
import { createDeliverySender } from '../../orders/delivery/delivery-sender.ts'
import { suspendDelivery } from '../../orders/delivery/suspend-delivery.ts'
import { orders } from '../../orders/orders.tables.ts'
import { handleWebhook } from '../../orders/payment/handle-webhook.ts'
import { createRefundJob } from '../../orders/refunds/refund-job.ts'
import { createGoodsRevocationJob } from '../../orders/refunds/goods-revocation-job.ts'
import type { ReportedStatus } from '../../providers/hub/payment-events.table.ts'
import type { DisputeState } from '../../providers/payment-adapter.ts'
import type { DeliveryResult, GameDelivery } from '../../providers/payments.ts'
import type { OpenShop } from '../../providers/sandbox.ts'
import { replenishLinkStateChanges } from '../../replenish/link-steps.ts'
import { createSandboxGame } from '../game/sandbox-game.ts'
import { createSandboxGamePlayers } from '../game/sandbox-players.ts'
import { demoStaff, getDemoStaffId } from '../office/demo-staff.table.ts'
import { defaultSimulatedFaults } from '../paysite/faults.table.ts'
import { createPrefixedId as createPaysiteId } from '../paysite/payments/ids.ts'
import { createPaysitePaymentsRepository } from '../paysite/payments/payments.repository.ts'
import { createPaysiteRefundsRepository } from '../paysite/payments/refunds.repository.ts'
import type { Notification, PaysiteState } from '../paysite/tables.ts'
import { createNotificationsRepository } from '../paysite/webhooks/notifications.repository.ts'
import { createWebhookCopies, createPaymentWebhooks } from '../paysite/webhooks/create-webhooks.ts'
import { signWebhook } from '../paysite/webhooks/sign-webhook.ts'
import { createWebhookBody } from '../paysite/webhooks/webhook-body.ts'
import { createSandboxPayments, demoWebhookSecret } from '../sandbox-payments.ts'

export interface DemoShopDeps {
  readonly database: Database
  readonly brands: readonly Brand[]
  readonly port: number
  readonly payOrigin: string
  readonly paymentSecret: string | undefined
  readonly openShop: OpenShop
  readonly onError: (error: unknown) => void
}

interface DemoRefund extends Pick<Parameters<typeof refundOrder>[0], 'reason' | 'note' | 'goods'> {
  /** True if only half of the amount is refunded. */
  isHalf?: true
}

/**
 * Opens a shop with an adjustable clock to simulate past purchases. Payments, deliveries and staff actions use the same
 * functions as the real gateway.
 */
export function openDemoShop({
  database: db,
  brands,
  port,
  payOrigin,
  paymentSecret: secret = demoWebhookSecret,
  openShop,
  onError,
}: DemoShopDeps) {
  let clock = 0
  const now = () => clock
  const nowMs = () => clock * 1000
  const responses = new Map<string, DeliveryResult | Error>()
  const sandboxGame = createSandboxGame(db, nowMs)
  const game: GameDelivery = {
    ...sandboxGame,
    async deliver(delivery) {
      const response = responses.get(delivery.billingNo)
      if (response instanceof Error) throw response
      return response ?? sandboxGame.deliver(delivery)
    },
  }
  const { payments } = createSandboxPayments({
    database: db,
    game,
    port,
    origin: payOrigin,
    secret,
    now: nowMs,
    // The payment site uses the real time. Without this minimum, a payment in the past would expire at once.
    earliestExpiry: () => Date.now() + 60_000,
  })
  const shop = openShop({ payments, players: createSandboxGamePlayers(db, nowMs), now })
  const store = { db, replenishLinks: replenishLinkStateChanges }
  const byKey = new Map(brands.map((brand) => [brand.key, brand]))
  const work = {
    ...store,
    payments,
    now,
    onPaid: () => undefined,
    brandByKey: (key: string) => byKey.get(key),
    // Ignore errors that an outcome simulates on purpose.
    onError: (error: unknown) => [...responses.values()].some((planned) => planned === error) || onError(error),
  }
  const deliveries = createDeliverySender(work, () => undefined)
  const refunds = createRefundJob(replenishLinkStateChanges)
  const revokes = createGoodsRevocationJob(work)
  const siteRefunds = createPaysiteRefundsRepository(db)
  const siteWebhooks = createNotificationsRepository(db)
  const sitePayments = createPaysitePaymentsRepository(db)

  async function requirePayment(billingNo: string) {
    const payment = await sitePayments.byOrder(billingNo)
    if (!payment) throw new Error(`the payment site has no payment for ${billingNo}`)
    return payment
  }

  /** Sends a webhook to the gateway. The signature has the real time, because receivers reject old signatures. */
  async function send(body: ReportedStatus): Promise<void> {
    const signed = signWebhook({ secret, wrong: 'nothing', body, now: Date.now() })
    const webhook = await payments.provider.handleWebhook('sandbox', {
      method: 'POST',
      url: '/notify/sandbox',
      headers: signed.headers,
      body: Buffer.from(signed.body),
    })
    if (webhook) await handleWebhook({ store, provider: payments.provider, now, onPaid: work.onPaid }, webhook)
  }

  /** Marks webhooks as delivered, so the payment site does not send them a second time. */
  const markSent = (made: readonly Notification[], outcome = 200): Notification[] =>
    made.map((one) => ({ ...one, state: 'delivered', dueAt: null, attempts: [{ at: nowMs(), outcome }] }))

  return {
    setTime: (seconds: number): void => void (clock = seconds),
    wait: (seconds: number): void => void (clock += seconds),

    start: shop.start,

    /** Changes the payment's state and sends the webhook. */
    async settle(billingNo: string, to: PaysiteState, decline?: DeclineReason): Promise<void> {
      const { providerRef } = await requirePayment(billingNo)
      if (decline) await sitePayments.addFaults(providerRef, { decline })
      let sent: Notification[] = []
      await sitePayments.change(providerRef, to, nowMs(), (changed) => {
        sent = markSent(createPaymentWebhooks(changed, defaultSimulatedFaults, nowMs()))
        return sent
      })
      const payment = await requirePayment(billingNo)
      for (const one of sent) await send(createWebhookBody(one, payment))
    },

    /** Sends the payment's webhook again with an amount that differs from the order's. */
    async misreport(billingNo: string): Promise<void> {
      const payment = { ...(await requirePayment(billingNo)), eventId: createPaysiteId('evt') }
      const sent = markSent(
        createPaymentWebhooks(payment, { ...defaultSimulatedFaults, wrong: 'amount' }, nowMs()),
        202,
      )
      await siteWebhooks.add(sent)
      for (const one of sent) await send(createWebhookBody(one, payment))
    },

    async dispute(billingNo: string, to: DisputeState): Promise<void> {
      const payment = await requirePayment(billingNo)
      const { providerRef, amountMinor } = payment
      const event = { eventId: createPaysiteId('evt'), providerRef, occurredAt: nowMs(), status: to } as const
      const sent = markSent(
        createWebhookCopies(
          { ...event, about: 'dispute', refundNo: null, amountMinor },
          defaultSimulatedFaults,
          nowMs(),
        ),
      )
      await siteRefunds.dispute({ providerRef, status: to, changedAt: nowMs() }, ['opened'], () => sent)
      for (const one of sent) await send(createWebhookBody(one, payment))
    },

    /** Sends the due deliveries. If `response` is set, the game returns or throws it for this order. */
    async deliver(billingNo: string, response?: DeliveryResult | Error): Promise<void> {
      if (response) responses.set(billingNo, response)
      await deliveries.sendDue()
      await deliveries.whenIdle()
    },

    park: (billingNo: string): Promise<boolean> => suspendDelivery(db, { billingNo, at: clock }),

    /** Sends the due refunds to the payment site and the due revocations to the games. */
    async runRefunds(): Promise<void> {
      await refunds.runBatch(work)
      await revokes.runBatch(work)
      await revokes.whenIdle?.()
    },

    /** Requests a refund in the same way as the office. */
    refund: (key: string, billingNo: string, { isHalf, ...input }: DemoRefund): Promise<void> =>
      runInTransaction(db, async (tx) => {
        const person = demoStaff.find((one) => one.key === key)
        const [order] = await tx.select().from(orders).where(eq(orders.billingNo, billingNo))
        if (!person || !order) throw new Error(`${key} cannot refund ${billingNo}`)
        const actor = {
          staffId: getDemoStaffId(person),
          name: person.name,
          roles: person.grants,
          address: '127.0.0.1',
          sessionId: 'demo',
        }
        const requestId = createId()
        const half = { minor: BigInt(order.amountMinor), per: 2n }
        const amount = isHalf && formatDecimal(roundToChargeableAmount(half, requireCurrency(order.currency), 'down'))
        const version = await loadOrderVersion(tx, order)
        const request = { ...input, billingNo, requestId, version, ...(amount === undefined ? {} : { amount }) }
        await refundOrder(request, {
          tx,
          actor,
          at: clock,
          sumTenants: sumOnlyTenant,
          log: (change) => appendLog(tx, actor, { ...change, requestId }, clock),
        })
      }),
  }
}

export type DemoShop = ReturnType<typeof openDemoShop>

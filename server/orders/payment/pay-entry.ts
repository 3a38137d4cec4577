import { sql } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import { batchCalls } from '../../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce, combineStatements } from '../../db/statement.ts'
import { getTraceId } from '../../tracing/trace.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { PayEntry } from '../../providers/payment-provider.ts'
import type { CreatedPayment, PaymentOptions, NewPaymentDetails } from '../../providers/payments.ts'
import { crashAtFailpoint } from '../failpoints.ts'
import { getTransition } from '../state/order-states.table.ts'
import { maskName } from '../mask-name.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { getPaymentIdentityFields } from './payment-identity-fields.ts'
import type { EventOrigin } from './settle-payment.ts'

/** Seconds for which a payment link is reused. Older links may have expired at the provider. */
const entryReuseSeconds = 600

export interface PayEntryDeps extends OrderStore {
  payments: PaymentOptions
  brandByKey: (key: string) => Brand | undefined
}

/** Returns an unpaid order's payment link, form or drop-in session, and creates the payment if necessary. */
export async function getPaymentLinkOrForm(
  deps: PayEntryDeps,
  order: OrderRow,
  origin: EventOrigin,
): Promise<PayEntry> {
  const { at } = origin
  const known = order.linkedAt !== null && at < order.linkedAt + entryReuseSeconds ? storedEntry(order) : undefined
  if (known) return known
  crashAtFailpoint('order.written')
  const link = await withTimeout(deps.payments.provider.create(createPaymentRequest(deps, order), order.account))
  crashAtFailpoint('link.given')
  await saveEntry(deps.db)({ billingNo: order.billingNo, link, origin, traceId: getTraceId() ?? null })
  crashAtFailpoint('link.written')
  return link.entry
}

const storedEntry = ({ url, entry }: OrderRow): PayEntry | undefined => entry ?? (url === null ? undefined : { url })

const { from, to } = getTransition('linked')

interface SavedEntry {
  billingNo: string
  link: CreatedPayment
  origin: EventOrigin
  traceId: string | null
}

/** Stores the payment links of orders and moves new orders to `handed_off`. Replacing a link adds no timeline event. */
const linkOrders = prepareOnce((on: Database) =>
  combineStatements(
    on,
    {
      item: buildBatchItemsTableSql({
        billing_no: 'text',
        url: 'text',
        entry: 'jsonb',
        provider_ref: 'text',
        account: 'text',
        at: 'bigint',
        source: 'text',
        trace_id: 'text',
      }),
      kept: sql`
        update orders set url = item.url, entry = item.entry, provider_ref = item.provider_ref,
          account = item.account, linked_at = item.at, state = ${to},
          version = version + case when state in ${from} then 1 else 0 end
        from item
        where orders.billing_no = item.billing_no and state in ${[...from, to]}
        returning orders.billing_no, version, at, source, trace_id`,
      line: sql`
        insert into order_timeline (billing_no, version, event, source, at, trace_id)
        select billing_no, version, 'linked', source, at, trace_id from kept
        on conflict do nothing`,
    },
    { from: 'kept', columns: { billingNo: orders.billingNo } },
  ).prepare('orders_linked'),
)

const saveEntry = prepareOnce((db: Database) =>
  batchCalls<SavedEntry, undefined>(
    async (links) => {
      const items = links.map(({ billingNo, link: { entry, providerRef, account }, origin, traceId }) => ({
        billing_no: billingNo,
        ...('url' in entry ? { url: entry.url, entry: null } : { url: null, entry }),
        provider_ref: providerRef,
        account,
        trace_id: traceId,
        ...origin,
      }))
      await withRetry(() => linkOrders(db).execute(buildBatchItemsParameter(items)))
      return links.map(() => undefined)
    },
    ({ billingNo }) => billingNo,
  ),
)

/** Builds the payment request from the stored order alone, so a retry after a crash sends the same request. */
function createPaymentRequest({ brandByKey }: PayEntryDeps, order: OrderRow): NewPaymentDetails {
  const { billingNo, amountMinor, brand, channelId, region, returnUrl, language } = order
  const { merchant, area, paywayId, kind, currency } = getPaymentIdentityFields(order)
  return {
    billingNo,
    amountMinor,
    currency,
    merchant,
    area,
    region,
    paywayId,
    channelId,
    kind,
    returnUrl,
    language,
    display: {
      game: pickName(order.gameNames, language),
      // The payer of a pay request must not see the character's server and name.
      server: order.payRequestId === null ? order.serverName : '',
      role: order.payRequestId === null ? order.roleName : maskName(order.roleName),
      goods: pickName(order.productNames, language),
      methodName: pickTranslatedText(order.methodName, language),
      seller: brandByKey(brand)?.company ?? brand,
    },
  }
}

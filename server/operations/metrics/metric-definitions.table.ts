/**
 * Metrics in `/metrics` that the gateway defines. A test compares alerts.yaml and dashboard.json with these names. To
 * add a metric, add a row here and a panel to dashboard.json. A gauge also needs a query in read-gauges.ts.
 */
export const metricDefinitions = {
  store_call_seconds: {
    kind: 'histogram',
    help: 'Duration of calls, by call and outcome: success, the name of a refusal, or failed',
    labels: ['call', 'outcome'],
  },
  store_database_up: { kind: 'gauge', help: '1 if the database responded to the last query, otherwise 0', labels: [] },
  store_orders: {
    kind: 'gauge',
    help: 'Orders of the last hour, by state and payment channel',
    labels: ['state', 'channel'],
  },
  store_orders_pending: { kind: 'gauge', help: 'Orders whose payment has no result yet', labels: [] },
  store_order_oldest_pending_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest order whose payment should have a result by now',
    labels: [],
  },
  store_orders_undelivered: { kind: 'gauge', help: 'Paid orders whose delivery the game has not accepted', labels: [] },
  store_order_oldest_undelivered_seconds: {
    kind: 'gauge',
    help: 'Time since the oldest of these orders was paid',
    labels: [],
  },
  store_orders_parked: {
    kind: 'gauge',
    help: 'Paid orders whose delivery is paused until an operator resumes it',
    labels: [],
  },
  store_orders_flagged: { kind: 'gauge', help: 'Orders that need an operator, by flag', labels: ['flag'] },
  store_notices_quarantined: {
    kind: 'gauge',
    help: 'Reports from payment companies in the last day that match no order, by reason',
    labels: ['reason'],
  },
  store_orders_unbalanced: {
    kind: 'gauge',
    help: 'Paid orders of the last day without a credit or with a different amount; should always be 0',
    labels: [],
  },
  store_payment_starts_total: {
    kind: 'counter',
    help: 'Requests to create a payment, by merchant account and outcome: created, unreachable, refused, or uncovered by any route',
    labels: ['account', 'outcome'],
  },
  store_game_calls_total: {
    kind: 'counter',
    help: 'Calls to game services, except those for offers, by service and outcome: answered or failed',
    labels: ['game', 'outcome'],
  },
  store_blocked_scripts_total: {
    kind: 'counter',
    help: 'Scripts that browsers have blocked on the payment pages of a provider, because their host is not allowed',
    labels: ['provider'],
  },
  store_seconds_since_paid: {
    kind: 'gauge',
    help: 'Seconds since the last payment, or since the first order if nothing has been paid; 0 without orders',
    labels: [],
  },
  store_orders_since_paid: { kind: 'gauge', help: 'Orders of the last hour since that payment', labels: [] },
  store_refunds_open: { kind: 'gauge', help: 'Refunds that no payment company has completed', labels: [] },
  store_refund_oldest_open_seconds: { kind: 'gauge', help: 'Age of the oldest of these refunds', labels: [] },
  store_disputes_open: { kind: 'gauge', help: 'Disputes of the last year that are not decided', labels: [] },
  store_dispute_oldest_open_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest of these disputes that no operator has marked as handled',
    labels: [],
  },
  store_export_late_seconds: {
    kind: 'gauge',
    help: 'Seconds since the end of the first hour without a file in EXPORT_DIR; 0 without EXPORT_DIR',
    labels: [],
  },
  store_orders_without_link: {
    kind: 'gauge',
    help: 'Orders older than two minutes without a payment page',
    labels: [],
  },
  store_pool_connections: {
    kind: 'gauge',
    help: 'PostgreSQL connections that are in use or idle, and requests waiting for one',
    labels: ['state'],
  },
} as const satisfies Record<
  string,
  { kind: 'histogram' | 'gauge' | 'counter'; help: string; labels: readonly string[] }
>

export type MetricName = keyof typeof metricDefinitions
type NameOfKind<Kind> = {
  [N in MetricName]: (typeof metricDefinitions)[N]['kind'] extends Kind ? N : never
}[MetricName]
export type GaugeName = NameOfKind<'gauge'>
export type CounterName = NameOfKind<'counter'>

/** Upper bounds of the histogram buckets in seconds, from the duration of an index lookup to the query timeout. */
export const callDurationBucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

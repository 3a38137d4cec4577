/**
 * Metrics in `/metrics` that the gateway defines. A test compares alerts.yaml and dashboard.json with these names. To
 * add a metric, add a row here. A gauge also needs a query in read-gauges.ts.
 */
export const metricDefinitions = {
  store_call_seconds: {
    kind: 'histogram',
    help: 'How long calls took, by call and by what came of them: success, the name of a refusal, or failed',
    labels: ['call', 'outcome'],
  },
  store_database_up: { kind: 'gauge', help: 'Whether the database answered when it was asked last', labels: [] },
  store_orders: {
    kind: 'gauge',
    help: 'Orders of the last hour, by state and payment channel',
    labels: ['state', 'channel'],
  },
  store_orders_pending: { kind: 'gauge', help: 'Orders whose payment is not over', labels: [] },
  store_order_oldest_pending_seconds: {
    kind: 'gauge',
    help: 'Age of the oldest order whose payment should be over by now',
    labels: [],
  },
  store_orders_undelivered: { kind: 'gauge', help: 'Paid orders that their game has not taken', labels: [] },
  store_order_oldest_undelivered_seconds: {
    kind: 'gauge',
    help: 'How long the oldest of these has been paid',
    labels: [],
  },
  store_orders_parked: {
    kind: 'gauge',
    help: 'Paid orders whose delivery is paused until an operator resumes it',
    labels: [],
  },
  store_orders_flagged: { kind: 'gauge', help: 'Orders that wait for an operator, by why', labels: ['flag'] },
  store_notices_quarantined: {
    kind: 'gauge',
    help: 'What payment companies have said in the last day that fits no order, by why',
    labels: ['reason'],
  },
  store_orders_unbalanced: {
    kind: 'gauge',
    help: 'Paid orders of the last day without their credit, or with another amount; anything but 0 is an alarm',
    labels: [],
  },
  store_payment_starts_total: {
    kind: 'counter',
    help: 'Payments that merchant accounts were asked to create, by outcome: created, unreachable, refused, or uncovered by any route',
    labels: ['account', 'outcome'],
  },
  store_game_calls_total: {
    kind: 'counter',
    help: 'Calls to the services of games except those for offers, by service and outcome: answered or failed',
    labels: ['game', 'outcome'],
  },
  store_seconds_since_paid: {
    kind: 'gauge',
    help: 'Seconds since the last payment, or since the first order if nothing has been paid; 0 without orders',
    labels: [],
  },
  store_orders_since_paid: { kind: 'gauge', help: 'Orders of the last hour that followed it', labels: [] },
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
    help: 'Orders older than two minutes whose payment company has given no way to pay them yet',
    labels: [],
  },
  store_pool_connections: {
    kind: 'gauge',
    help: 'Connections to PostgreSQL: in use, idle, and requests that wait for one',
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

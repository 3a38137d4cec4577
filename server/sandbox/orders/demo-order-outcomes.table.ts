/** Possible outcomes of demo orders. `demo-order-outcome-steps.ts` simulates each of them. */
export const demoOrderOutcomes = [
  'delivered',
  'declined',
  'expired',
  'unpaid',
  'refused',
  'parked',
  'refunded',
  'refundedInPart',
  'disputed',
  'lostDispute',
  'misreported',
  'awaitsApproval',
] as const
export type DemoOrderOutcome = (typeof demoOrderOutcomes)[number]

export const outcomesDecidedByStaff: ReadonlySet<DemoOrderOutcome> = new Set([
  'refunded',
  'refundedInPart',
  'awaitsApproval',
])

interface DemoOrderBatch {
  readonly course: DemoOrderOutcome
  readonly count: number
  /** Age of the oldest and of the newest order of the batch, in hours. The others are spread evenly in between. */
  readonly oldest: number
  readonly newest: number
  /** True if the player buys the most expensive goods. */
  readonly isLarge?: true
}

const days = 24

/**
 * Demo orders of the last 14 days. Today and the same weekday a week ago have more orders, because the office compares
 * these two days. To add orders, add a row.
 */
export const demoOrderBatches: readonly DemoOrderBatch[] = [
  { course: 'delivered', count: 24, oldest: 14 * days, newest: 1 * days },
  { course: 'delivered', count: 12, oldest: 8 * days, newest: 7 * days },
  { course: 'delivered', count: 14, oldest: 1 * days, newest: 2 },
  { course: 'delivered', count: 8, oldest: 2, newest: 0.1 },
  { course: 'declined', count: 5, oldest: 13 * days, newest: 2 },
  { course: 'declined', count: 2, oldest: 1, newest: 0.1 },
  { course: 'expired', count: 5, oldest: 12 * days, newest: 3 },
  { course: 'unpaid', count: 2, oldest: 0.1, newest: 0.03 },
  { course: 'refused', count: 2, oldest: 3 * days, newest: 5 },
  { course: 'parked', count: 2, oldest: 6, newest: 1 },
  { course: 'refunded', count: 2, oldest: 10 * days, newest: 3 * days },
  { course: 'refundedInPart', count: 1, oldest: 5 * days, newest: 4 * days },
  { course: 'disputed', count: 2, oldest: 6 * days, newest: 2 * days },
  { course: 'lostDispute', count: 1, oldest: 13 * days, newest: 12 * days },
  { course: 'misreported', count: 1, oldest: 4, newest: 3 },
  { course: 'awaitsApproval', count: 1, oldest: 2 * days, newest: 1 * days, isLarge: true },
]

/**
 * Reasons for failed payments. Read by payment adapters, the order query and the result. To add one: a row here, its
 * row in src/purchase/orders/decline-texts.table.ts, and its text in each language.
 */
export const declineReasons = [
  'bank',
  'funds',
  'limit',
  'details',
  'expired_card',
  'authentication',
  'fraud',
  'cancelled',
  'timeout',
  'unsupported',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

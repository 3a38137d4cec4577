/**
 * Decline reasons of failed payments. To add a reason: add a row here, a row in
 * src/purchase/orders/decline-reason-copy-keys.table.ts, and a text in each language.
 */
export const paymentDeclineReasons = [
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
export type DeclineReason = (typeof paymentDeclineReasons)[number]

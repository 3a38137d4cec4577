/**
 * Why a payment failed, as a closed list that the player reads in their own language.
 * Read by payment adapters, the order query and the result (src/purchase/decline-words.table.ts).
 * To add a reason: a row here, its row there, and its words in each language.
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

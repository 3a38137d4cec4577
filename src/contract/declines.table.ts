/**
 * Why a payment failed, as a closed list that the player reads in their own language.
 * Read by payment adapters, the order query and the result (`result:decline_<reason>` in each language).
 * To add a reason: a row here and its words in every language.
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

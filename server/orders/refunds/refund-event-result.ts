/**
 * `strange`: it fits no order, or no payment of it; nothing has changed, and an operator has to look. `early`: its payment has not come yet; it is kept
 * until then.
 */
export type RefundEventResult = 'moved' | 'unchanged' | 'strange' | 'early'

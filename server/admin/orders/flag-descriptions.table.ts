import type { OrderFlag } from '../../orders/state/order-flags.table.ts'

/**
 * Explains each flag and what an operator can do. To add a flag, add it in `server/orders/state/order-flags.table.ts`
 * and a row here.
 */
export const flagDescriptions: Record<OrderFlag, string> = {
  late: 'paid after its time was over, and credited; nothing to do',
  late_over_limit: 'paid late, when its limit was used up: the money goes back; nothing to do',
  late_coupon_spent: 'paid late, when its coupon was spent: the discount is the store’s loss; nothing to do',
  late_both_spent: 'paid late, when its limit and its coupon were spent: the money goes back; nothing to do',
  late_link_paid: 'paid late, when its make-up link was paid: the money goes back; nothing to do',
  paid_twice: 'paid once more: the second payment goes back; look at `review`',
  unknown_word: 'its payment company has said what nobody here understands: ask the company, then `retry`',
  refused: 'its game does not take the goods: the money goes back; `order` has the game’s reason',
  parked: 'its game is told nothing more: see what is wrong with `order`, then `retry`',
  unanswered: 'nobody has said how its payment stands: ask the company, then `retry`',
  refund_waits: 'its company cannot give the money back by itself: `refund <number> --retry` or `--by-hand`',
  refund_refused: 'its company does not give the money back: ask the company, then `refund` once more',
  disputed: 'the payer’s bank asks for the money: answer at the company; it tells how that ends',
  goods_kept: 'the money went back, and the game could not take the goods back: ask the game',
  wrong_character:
    'bought for the wrong character, and the game did not take the goods back: `refund` or not, then `seen`',
  over_cap:
    'paid late and above a monthly limit, and delivered by an older gateway: decide whether to `refund`, then `seen`',
  withdrawal: 'the buyer withdrew after the delivery or late: `refund` or answer the buyer within 14 days, then `seen`',
}

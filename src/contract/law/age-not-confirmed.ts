/** Reason that is stored with an order whose random goods were refunded because of the buyer's age. */
export const ageNotConfirmedReason = 'the game no longer confirms the age that the law requires for random goods'

import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { paywayOf } from '../../purchase/ledger/order-rules.ts'
import { judgeLink } from '../../purchase/machine/pay-link.ts'
import { placesOf } from '../../purchase/machine/send-start.ts'
import type { News } from './drop-in-frame.ts'

/** A message of the provider's part becomes an event of the purchase; the one that it is drawn concerns the sheet alone. */
export function passOn(news: News): void {
  switch (news.type) {
    case 'ready':
      return
    case 'success':
      return dispatch({ type: 'dropInEnded', how: 'success' })
    case 'cancel':
      return dispatch({ type: 'dropInEnded', how: 'cancel' })
    case 'fail':
      return dispatch({ type: 'dropInEnded', how: news.reason === 'notLoaded' ? 'notLoaded' : 'fail' })
    case 'redirect':
      return leaveFor(news.url)
  }
}

/** A bank that wants to see the player leads to a page of the provider's: held to the same rule as any link of the channel. */
function leaveFor(url: string): void {
  const { state } = purchase
  const paywayId = state.at === 'payingHere' ? paywayOf(state.order) : undefined
  if (paywayId === undefined) return
  dispatch({ type: 'dropInLeft', link: judgeLink(url, paywayId, placesOf({ paywayId })) })
}

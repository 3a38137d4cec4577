import { dispatch, purchase } from '../../purchase/machine/purchase.store.ts'
import { getPaywayId } from '../../purchase/ledger/order-rules.ts'
import { checkPayLink } from '../../purchase/machine/check-pay-link.ts'
import { getPayPlaces } from '../../purchase/machine/send-start.ts'
import type { News } from './drop-in-frame.ts'

/** A message of the provider's part becomes an event of the purchase; the one that it is drawn concerns the sheet alone. */
export function passOn(news: News): void {
  switch (news.type) {
    case 'ready':
      return
    case 'success':
      return dispatch({ type: 'dropInEnded', result: 'success' })
    case 'cancel':
      return dispatch({ type: 'dropInEnded', result: 'cancel' })
    case 'fail':
      return dispatch({ type: 'dropInEnded', result: news.reason === 'notLoaded' ? 'notLoaded' : 'fail' })
    case 'redirect':
      return leaveFor(news.url)
  }
}

/** A bank that wants to see the player leads to a page of the provider's: held to the same rule as any link of the channel. */
function leaveFor(url: string): void {
  const { current: state } = purchase
  const paywayId = state.state === 'payingHere' ? getPaywayId(state.order) : undefined
  if (paywayId === undefined) return
  dispatch({ type: 'dropInRedirected', link: checkPayLink(url, paywayId, getPayPlaces({ paywayId })) })
}

import { followEventGifts } from '../purchase/follow-event-gifts.ts'
import { followLogOut } from '../purchase/follow-log-out.ts'
import { answerPayWindows } from '../purchase/order-windows.ts'
import { followRadioKeys } from '../ui/radio-keys.ts'
import { followGateway } from './follow-gateway.ts'
import { beginHomeScreen } from './home-screen/begin.ts'
import { followLastPlace } from './keep-last-place.ts'
import { followPayRegion } from './follow-pay-region.ts'
import { reopenMissed } from './overlays/missed-overlay.ts'
import { beginTracking } from './tracking/begin.ts'

/** Work that no player waits for. */
export function beginAfterPaint(): void {
  beginTracking()
  followGateway()
  followLastPlace()
  followPayRegion()
  beginHomeScreen()
  followEventGifts()
  followLogOut()
  answerPayWindows()
  followRadioKeys()
  reopenMissed()
}

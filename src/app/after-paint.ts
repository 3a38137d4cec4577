import { followEventGifts } from '../purchase/follow-event-gifts.ts'
import { followLogOut } from '../purchase/follow-log-out.ts'
import { leaveAfterOverlays } from '../kernel/overlays/leave-after-overlays.ts'
import { nextTurn } from '../kernel/startup/next-turn.ts'
import { answerPayWindows } from '../purchase/order-windows.ts'
import { followRadioKeys } from '../ui/radio-keys.ts'
import { followGateway } from './follow-gateway.ts'
import { followOverdue } from './follow-overdue.ts'
import { beginHomeScreen } from './home-screen/begin.ts'
import { followLastPlace } from './keep-last-place.ts'
import { followPayRegion } from './follow-pay-region.ts'
import { hideMissingPictures } from './missing-pictures.ts'
import { reopenMissed } from './overlays/missed-overlay.ts'
import { beginTracking } from './tracking/begin.ts'

/** What a player meets sooner comes first. */
const works = [
  followRadioKeys,
  reopenMissed,
  leaveAfterOverlays,
  answerPayWindows,
  followLogOut,
  beginTracking,
  followPayRegion,
  followGateway,
  followOverdue,
  followLastPlace,
  hideMissingPictures,
  followEventGifts,
  beginHomeScreen,
]

/** Work that no player waits for: a turn for each, so that a press is answered between two of them. */
export async function beginAfterPaint(): Promise<void> {
  for (const begin of works) {
    begin()
    await nextTurn()
  }
}

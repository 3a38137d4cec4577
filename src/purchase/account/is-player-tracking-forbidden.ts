import { isTrackingForbidden } from '../../contract/law/child-tracking.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { getPayRegion } from '../selection/pay-region.ts'

/** Returns true if the law forbids analytics and notifications for the player of this page. */
export function isPlayerTrackingForbidden(): boolean {
  const { user, brand } = sessionStore
  return isTrackingForbidden({ ...user, region: getPayRegion(), law: brand.law })
}

import { isPlayerTrackingForbidden } from '../account/is-player-tracking-forbidden.ts'
import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'

/**
 * Returns true if push works in this browser and the law permits it for the player. iOS requires an installed app, and
 * in-app browsers discard service workers.
 */
export const isPushSupported = (): boolean =>
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  getInAppBrowser() === null &&
  !isPlayerTrackingForbidden()

import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'

/**
 * Returns true if the store can use push in this browser. iOS supports push only in installed apps, and in-app browsers
 * discard service workers.
 */
export const isPushSupported = (): boolean =>
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  getInAppBrowser() === null

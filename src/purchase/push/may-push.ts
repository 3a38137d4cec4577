import { getInAppBrowser } from '../../kernel/in-app/in-app-browser.ts'

/**
 * Whether this browser can be told of an order while the store is closed. On iOS only a store on the home screen can. Another app's browser
 * forgets its workers with the page.
 */
export const mayPush = (): boolean =>
  'PushManager' in window &&
  'Notification' in window &&
  Notification.permission !== 'denied' &&
  'serviceWorker' in navigator &&
  navigator.serviceWorker.controller !== null &&
  getInAppBrowser() === null

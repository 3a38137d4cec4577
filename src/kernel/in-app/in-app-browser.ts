import type { LoginMethod } from '../../contract/entities/login-config.ts'
import { isStandaloneApp, detectPlatform } from '../visitor/device.ts'
import { isEmbeddedInGame } from '../session/session.store.ts'
import {
  gameWebView,
  inAppBrowsers,
  unknownWebView,
  type InAppBrowser,
  type PerPlatform,
} from './in-app-browsers.table.ts'

/** Browser data that identifies an in-app browser. */
export interface BrowserEnvironment {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** True if the store was opened from the home screen. On iOS, the user agent is then the same as in a web view. */
  readonly standalone: boolean
  /** True if the link's parameters say that the game shows the page. */
  readonly inGame: boolean
  /** JavaScript bridges that apps add to `window`. */
  readonly bridges: readonly string[]
}

const appBridges = ['ReactNativeWebView', 'WeixinJSBridge', 'flutter_inappwebview']

/** Returns true for web views. The user agent marks web views on Android, and lacks "Safari" in web views on iOS. */
function isWebView({ userAgent, maxTouchPoints, bridges }: BrowserEnvironment): boolean {
  if (bridges.length > 0) return true
  if (/; wv\)/.test(userAgent)) return true
  return detectPlatform({ userAgent, maxTouchPoints }) === 'ios' && !/Safari\//.test(userAgent)
}

export function detectInAppBrowser(environment: BrowserEnvironment): InAppBrowser | null {
  if (environment.standalone) return null
  if (environment.inGame) return gameWebView
  const match = inAppBrowsers.find(({ userAgent }) => userAgent.test(environment.userAgent))
  return match ?? (isWebView(environment) ? unknownWebView : null)
}

let cached: { readonly key: string; readonly browser: InAppBrowser | null } | undefined

/**
 * Detects the in-app browser that shows the page. Cached per user agent and set of JavaScript bridges, because apps may
 * inject bridges after load.
 */
export function getInAppBrowser(): InAppBrowser | null {
  const { userAgent, maxTouchPoints } = navigator
  const inGame = isEmbeddedInGame()
  const bridges = appBridges.filter((bridge) => bridge in window)
  const key = [userAgent, maxTouchPoints, inGame, ...bridges].join(' ')
  if (cached?.key !== key)
    cached = {
      key,
      browser: detectInAppBrowser({ userAgent, maxTouchPoints, standalone: isStandaloneApp(), inGame, bridges }),
    }
  return cached.browser
}

/** Returns the value for the current platform. Web views on desktop, such as WeChat's, use the value for iOS. */
export const selectByPlatform = <Value>(
  per: PerPlatform<Value>,
  agent: Parameters<typeof detectPlatform>[0] = navigator,
): Value => per[detectPlatform(agent) === 'android' ? 'android' : 'ios']

/**
 * Returns true if the login provider blocks this browser. The provider itself reports this only after the player has
 * entered the password.
 */
export function isLoginBlockedInBrowser(method: LoginMethod, browser = getInAppBrowser()): boolean {
  return browser !== null && selectByPlatform(browser.blockedLogins).includes(method)
}

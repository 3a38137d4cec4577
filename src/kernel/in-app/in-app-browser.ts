import type { LoginMethod } from '../../contract/entities/login-config.ts'
import { isStandalone, platformOf } from '../visitor/device.ts'
import { isEmbedded } from '../session/session.store.ts'
import { gameView, inAppBrowsers, unknownView, type InAppBrowser, type PerPhone } from './in-app-browsers.table.ts'

/** The marks of a browser inside another app. */
export interface Surroundings {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Opened from the home screen: iOS leaves the same words out of its agent as it does for other apps' views. */
  readonly standalone: boolean
  /** The link says that the game shows the page. */
  readonly inGame: boolean
  /** The names of the bridges that apps hang into the window. */
  readonly bridges: readonly string[]
}

const appBridges = ['ReactNativeWebView', 'WeixinJSBridge', 'flutter_inappwebview']

/** Android marks its views; on iOS only a browser calls itself Safari. */
function looksEmbedded({ userAgent, maxTouchPoints, bridges }: Surroundings): boolean {
  if (bridges.length > 0) return true
  if (/; wv\)/.test(userAgent)) return true
  return platformOf({ userAgent, maxTouchPoints }) === 'ios' && !/Safari\//.test(userAgent)
}

export function inAppBrowserOf(around: Surroundings): InAppBrowser | null {
  if (around.standalone) return null
  if (around.inGame) return gameView
  const known = inAppBrowsers.find(({ agent }) => agent.test(around.userAgent))
  return known ?? (looksEmbedded(around) ? unknownView : null)
}

let found: { readonly marks: string; readonly browser: InAppBrowser | null } | undefined

/** Each row of a list of ways to pay asks for it. A bridge may come after the page; a page that is opened from the home screen stays so. */
export function inAppBrowser(): InAppBrowser | null {
  const { userAgent, maxTouchPoints } = navigator
  const inGame = isEmbedded()
  const bridges = appBridges.filter((bridge) => bridge in window)
  const marks = [userAgent, maxTouchPoints, inGame, ...bridges].join(' ')
  if (found?.marks !== marks)
    found = {
      marks,
      browser: inAppBrowserOf({ userAgent, maxTouchPoints, standalone: isStandalone(), inGame, bridges }),
    }
  return found.browser
}

/** What holds for this phone; a desktop's views (WeChat has one) are as closed as those of iOS. */
export const onThisPhone = <Value>(per: PerPhone<Value>, agent: Parameters<typeof platformOf>[0] = navigator): Value =>
  per[platformOf(agent) === 'android' ? 'android' : 'ios']

/** Said before the player has typed anything: the company itself says it only afterwards. */
export function isLoginRefused(method: LoginMethod, browser = inAppBrowser()): boolean {
  return browser !== null && onThisPhone(browser.refuses).includes(method)
}

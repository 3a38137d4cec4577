import { isStandaloneApp, detectPlatform } from '../visitor/device.ts'
import { getInAppBrowser } from '../in-app/in-app-browser.ts'

export interface InstallEnvironment {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly offered: boolean
  readonly standalone: boolean
  readonly inApp: boolean
}

/**
 * Returns true for Safari. Other iOS browsers, whose user agents contain "Safari" too, are excluded because their share
 * button is in another place.
 */
const isSafari = (userAgent: string) =>
  /Version\/[\d.]+ .*Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser/.test(userAgent)

/**
 * Returns how the store can be added to the home screen: with the browser's prompt, manually in Safari, or not at all
 * (null).
 */
export function resolveInstallMethod(facts: InstallEnvironment): 'prompt' | 'safari' | null {
  if (facts.standalone || facts.inApp) return null
  if (facts.offered) return 'prompt'
  return detectPlatform(facts) === 'ios' && isSafari(facts.userAgent) ? 'safari' : null
}

export const getInstallMethod = (offered: boolean): ReturnType<typeof resolveInstallMethod> =>
  resolveInstallMethod({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    offered,
    standalone: isStandaloneApp(),
    inApp: getInAppBrowser() !== null,
  })

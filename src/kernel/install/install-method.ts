import { isStandalone, platformOf } from '../visitor/device.ts'
import { inAppBrowser } from '../in-app/in-app-browser.ts'

export interface InstallFacts {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** The browser has offered to do it. */
  readonly offered: boolean
  readonly standalone: boolean
  readonly inApp: boolean
}

/** The other browsers of iOS call themselves Safari too, and have their share button elsewhere. */
const isSafari = (userAgent: string) =>
  /Version\/[\d.]+ .*Safari\//.test(userAgent) &&
  !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo|YaBrowser/.test(userAgent)

/** How the store gets onto the home screen here: at a tap, by hand in Safari, or not at all. */
export function installWayOf(facts: InstallFacts): 'prompt' | 'safari' | null {
  if (facts.standalone || facts.inApp) return null
  if (facts.offered) return 'prompt'
  return platformOf(facts) === 'ios' && isSafari(facts.userAgent) ? 'safari' : null
}

export const installWay = (offered: boolean): ReturnType<typeof installWayOf> =>
  installWayOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    offered,
    standalone: isStandalone(),
    inApp: inAppBrowser() !== null,
  })

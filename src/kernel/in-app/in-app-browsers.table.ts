import type { LoginMethod } from '../../contract/entities/login-config.ts'

/**
 * In-app browsers: how to detect each browser, which login providers block it, and how to leave it. The first matching
 * row applies. To add a browser, add a row and its user agents to the test fixtures.
 */
export interface InAppBrowser {
  readonly id: InAppBrowserId
  /** App name; undefined if unknown. */
  readonly name?: string
  readonly userAgent: RegExp
  readonly blockedLogins: PerPlatform<readonly LoginMethod[]>
  readonly exitMethod: PerPlatform<BrowserExitMethod>
  /** Position of the app's menu in the illustration; null if there is no menu. */
  readonly menuPosition: PerPlatform<'top' | 'bottom' | null>
}

export type InAppBrowserId =
  | 'messenger'
  | 'instagram'
  | 'facebook'
  | 'line'
  | 'kakaotalk'
  | 'naver'
  | 'wechat'
  | 'tiktok'
  | 'x'
  | 'zalo'
  | 'vk'
  | 'game'
  | 'webview'

export interface PerPlatform<Value> {
  readonly android: Value
  readonly ios: Value
}

/**
 * How to open the page in an external browser.
 * - `line`, `kakaotalk`: a URL that the app defines.
 * - `intent`: Android's intent URL, only for apps that support it; other apps show an error page.
 * - `copy`: the player copies the link manually.
 */
export type BrowserExitMethod = 'line' | 'kakaotalk' | 'intent' | 'copy'

const both = <Value>(value: Value): PerPlatform<Value> => ({ android: value, ios: value })

/** Google blocks every web view. Facebook blocks web views on Android. */
const usualBlockedLogins: PerPlatform<readonly LoginMethod[]> = { android: ['google', 'facebook'], ios: ['google'] }
/** Facebook allows its login in Meta's apps. */
const metaBlockedLogins = both<readonly LoginMethod[]>(['google'])

const intentOrCopy: PerPlatform<BrowserExitMethod> = { android: 'intent', ios: 'copy' }
const topOrBottom = { android: 'top', ios: 'bottom' } as const

export const inAppBrowsers: readonly InAppBrowser[] = [
  // Meta's apps share user agent tokens, so rows with more specific patterns come first.
  {
    id: 'messenger',
    name: 'Messenger',
    userAgent: /FB_IAB\/(Orca|MESSENGER)|FBAN\/Messenger/i,
    blockedLogins: metaBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: topOrBottom,
  },
  {
    id: 'instagram',
    name: 'Instagram',
    userAgent: /\bInstagram /,
    blockedLogins: usualBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: both('top'),
  },
  {
    id: 'facebook',
    name: 'Facebook',
    userAgent: /FBAN|FBAV|FB_IAB/,
    blockedLogins: metaBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: both('top'),
  },
  {
    id: 'line',
    name: 'LINE',
    userAgent: /\bLine\/\d/,
    blockedLogins: usualBlockedLogins,
    exitMethod: both('line'),
    menuPosition: topOrBottom,
  },
  {
    id: 'kakaotalk',
    name: 'KakaoTalk',
    userAgent: /KAKAOTALK/i,
    blockedLogins: usualBlockedLogins,
    exitMethod: both('kakaotalk'),
    menuPosition: topOrBottom,
  },
  {
    id: 'naver',
    name: 'NAVER',
    userAgent: /NAVER\(inapp/i,
    blockedLogins: usualBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: both('bottom'),
  },
  // WeChat ignores intent URLs and links to other companies' apps.
  {
    id: 'wechat',
    name: 'WeChat',
    userAgent: /MicroMessenger/i,
    blockedLogins: usualBlockedLogins,
    exitMethod: both('copy'),
    menuPosition: both('top'),
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    userAgent: /BytedanceWebview|musical_ly|\btrill_\d|TikTok/i,
    blockedLogins: usualBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: both('top'),
  },
  {
    id: 'x',
    name: 'X',
    userAgent: /TwitterAndroid|Twitter for iP/,
    blockedLogins: usualBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: topOrBottom,
  },
  {
    id: 'zalo',
    name: 'Zalo',
    userAgent: /\bZalo (android|iOS)\//i,
    blockedLogins: usualBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: both('top'),
  },
  // VK's API calls use the user agents com.vk.vkclient on iOS and VKAndroidApp on Android. VK's web views use various
  // others.
  {
    id: 'vk',
    name: 'VK',
    userAgent: /\bVK(Android|iOS|iPhone|iPad)?App\b|\bVKWebView\b|\bcom\.vk\.\w+client\b|\bvkclient\//i,
    blockedLogins: usualBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: both('top'),
  },
]

/** Web view of the game. The player is logged in, and there is no menu. Detected by `visit=sdk`. */
export const gameWebView: InAppBrowser = {
  id: 'game',
  userAgent: /(?!)/,
  blockedLogins: usualBlockedLogins,
  exitMethod: both('copy'),
  menuPosition: both(null),
}

/** Web view of an unknown app, detected by its features. See in-app-browser.ts. */
export const unknownWebView: InAppBrowser = {
  id: 'webview',
  userAgent: /(?!)/,
  blockedLogins: usualBlockedLogins,
  exitMethod: both('copy'),
  menuPosition: both('top'),
}

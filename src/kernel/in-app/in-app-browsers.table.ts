import type { LoginMethod } from '../../contract/entities/login-config.ts'

/**
 * In-app browsers: how each is detected, which login providers block it, and how to leave it. The first matching row
 * applies.
 * To add one, add a row and its user agents to the test fixtures.
 */
export interface InAppBrowser {
  readonly id: InAppBrowserId
  /** The app's own name; absent if unknown. */
  readonly name?: string
  readonly userAgent: RegExp
  readonly blockedLogins: PerPlatform<readonly LoginMethod[]>
  readonly exitMethod: PerPlatform<ExitMethod>
  /** Position of its menu, for the illustration; null if it has none. */
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
 * `line`, `kakaotalk`: the app's own URL. `intent`: Android's intent URL, only for apps that pass it on; others show
 * an error page. `copy`: copy the link by hand.
 */
export type ExitMethod = 'line' | 'kakaotalk' | 'intent' | 'copy'

const both = <Value>(value: Value): PerPlatform<Value> => ({ android: value, ios: value })

/** Google blocks every web view; Facebook blocks those on Android. */
const usualBlockedLogins: PerPlatform<readonly LoginMethod[]> = { android: ['google', 'facebook'], ios: ['google'] }
/** Facebook allows its login in its own apps. */
const metaBlockedLogins = both<readonly LoginMethod[]>(['google'])

const intentOrCopy: PerPlatform<ExitMethod> = { android: 'intent', ios: 'copy' }
const topOrBottom = { android: 'top', ios: 'bottom' } as const

export const inAppBrowsers: readonly InAppBrowser[] = [
  // Meta's apps share tokens, so the more specific ones come first.
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
  // WeChat ignores intents and links into other companies' apps.
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
  // The API user agent is com.vk.vkclient on iOS and VKAndroidApp on Android; web views have varied.
  {
    id: 'vk',
    name: 'VK',
    userAgent: /\bVK(Android|iOS|iPhone|iPad)?App\b|\bVKWebView\b|\bcom\.vk\.\w+client\b|\bvkclient\//i,
    blockedLogins: usualBlockedLogins,
    exitMethod: intentOrCopy,
    menuPosition: both('top'),
  },
]

/** The game's own web view: the player is logged in, and there is no menu. Detected by `visit=sdk`. */
export const gameWebView: InAppBrowser = {
  id: 'game',
  userAgent: /(?!)/,
  blockedLogins: usualBlockedLogins,
  exitMethod: both('copy'),
  menuPosition: both(null),
}

/** Web view of an unknown app, detected by its features (see in-app-browser.ts). */
export const unknownWebView: InAppBrowser = {
  id: 'webview',
  userAgent: /(?!)/,
  blockedLogins: usualBlockedLogins,
  exitMethod: both('copy'),
  menuPosition: both('top'),
}

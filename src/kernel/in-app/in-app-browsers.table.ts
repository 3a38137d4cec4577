import type { LoginMethod } from '../../contract/entities/login-config.ts'

/**
 * Browsers inside other apps: how each is recognised, which companies refuse to log anybody in there, and the way out of it.
 * Read by in-app-browser.ts; the first row that fits counts. To add one: a row here and its user agents in the fixtures of the tests.
 */
export interface InAppBrowser {
  readonly id: InAppId
  /** As the app calls itself in every language; absent where nobody can say which app it is. */
  readonly name?: string
  readonly agent: RegExp
  readonly refuses: PerPhone<readonly LoginMethod[]>
  readonly out: PerPhone<WayOut>
  /** Where its own menu is, for the picture of it; null: it has none. */
  readonly menu: PerPhone<'top' | 'bottom' | null>
}

export type InAppId =
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

export interface PerPhone<Value> {
  readonly android: Value
  readonly ios: Value
}

/**
 * `line`, `kakaotalk`: the app's own word for "elsewhere". `intent`: Android asks its default browser - only where the app is known
 * to pass that on, because a view that does not shows an error instead of the page. `copy`: by hand.
 */
export type WayOut = 'line' | 'kakaotalk' | 'intent' | 'copy'

const both = <Value>(value: Value): PerPhone<Value> => ({ android: value, ios: value })

/** Google answers every embedded view with `disallowed_useragent`; Facebook's login is closed in those of Android. */
const asEverywhere: PerPhone<readonly LoginMethod[]> = { android: ['google', 'facebook'], ios: ['google'] }
/** Facebook lets people in inside its own apps. */
const asAtFacebook = both<readonly LoginMethod[]>(['google'])

const intentOrCopy: PerPhone<WayOut> = { android: 'intent', ios: 'copy' }
const topOrBottom = { android: 'top', ios: 'bottom' } as const

export const inAppBrowsers: readonly InAppBrowser[] = [
  // Meta's apps share their words, so those that say more come first.
  {
    id: 'messenger',
    name: 'Messenger',
    agent: /FB_IAB\/(Orca|MESSENGER)|FBAN\/Messenger/i,
    refuses: asAtFacebook,
    out: intentOrCopy,
    menu: topOrBottom,
  },
  {
    id: 'instagram',
    name: 'Instagram',
    agent: /\bInstagram /,
    refuses: asEverywhere,
    out: intentOrCopy,
    menu: both('top'),
  },
  {
    id: 'facebook',
    name: 'Facebook',
    agent: /FBAN|FBAV|FB_IAB/,
    refuses: asAtFacebook,
    out: intentOrCopy,
    menu: both('top'),
  },
  { id: 'line', name: 'LINE', agent: /\bLine\/\d/, refuses: asEverywhere, out: both('line'), menu: topOrBottom },
  {
    id: 'kakaotalk',
    name: 'KakaoTalk',
    agent: /KAKAOTALK/i,
    refuses: asEverywhere,
    out: both('kakaotalk'),
    menu: topOrBottom,
  },
  {
    id: 'naver',
    name: 'NAVER',
    agent: /NAVER\(inapp/i,
    refuses: asEverywhere,
    out: intentOrCopy,
    menu: both('bottom'),
  },
  // It swallows intents, as it does every link into another company's app.
  {
    id: 'wechat',
    name: 'WeChat',
    agent: /MicroMessenger/i,
    refuses: asEverywhere,
    out: both('copy'),
    menu: both('top'),
  },
  {
    id: 'tiktok',
    name: 'TikTok',
    agent: /BytedanceWebview|musical_ly|\btrill_\d|TikTok/i,
    refuses: asEverywhere,
    out: intentOrCopy,
    menu: both('top'),
  },
  {
    id: 'x',
    name: 'X',
    agent: /TwitterAndroid|Twitter for iP/,
    refuses: asEverywhere,
    out: intentOrCopy,
    menu: topOrBottom,
  },
  {
    id: 'zalo',
    name: 'Zalo',
    agent: /\bZalo (android|iOS)\//i,
    refuses: asEverywhere,
    out: intentOrCopy,
    menu: both('top'),
  },
  // Its calls name it as com.vk.vkclient on iOS and as VKAndroidApp on Android; what its views say has changed over time.
  {
    id: 'vk',
    name: 'VK',
    agent: /\bVK(Android|iOS|iPhone|iPad)?App\b|\bVKWebView\b|\bcom\.vk\.\w+client\b|\bvkclient\//i,
    refuses: asEverywhere,
    out: intentOrCopy,
    menu: both('top'),
  },
]

/** The game's own view: it has logged the player in, and has no menu. Known by the link (`visit=sdk`), not by its agent. */
export const gameView: InAppBrowser = {
  id: 'game',
  agent: /(?!)/,
  refuses: asEverywhere,
  out: both('copy'),
  menu: both(null),
}

/** Some other app's view, known by what such views lack or have (see in-app-browser.ts). */
export const unknownView: InAppBrowser = {
  id: 'webview',
  agent: /(?!)/,
  refuses: asEverywhere,
  out: both('copy'),
  menu: both('top'),
}

import { describe, expect, it } from 'vitest'
import { detectInAppBrowser, selectByPlatform } from '../../../../../src/kernel/in-app/in-app-browser.ts'
import { inAppBrowsers } from '../../../../../src/kernel/in-app/in-app-browsers.table.ts'
import { createShareablePageLink } from '../../../../../src/kernel/in-app/page-link.ts'
import { getExternalBrowserUrl } from '../../../../../src/kernel/in-app/external-browser-url.ts'
import { inAppAgents, ownBrowsers } from './user-agents.ts'

const around = { maxTouchPoints: 5, standalone: false, inGame: false, bridges: [] }
const link = 'https://topup.example/selectGoods?client_id=1101021&server_id=s14'

describe('a browser inside another app', () => {
  it.each(inAppAgents)('is detected: %s on %s', (id, _phone, userAgent) => {
    expect(detectInAppBrowser({ ...around, userAgent })?.id).toBe(id)
  })

  it('has fixtures for both platforms in each row', () => {
    const seen = new Set(inAppAgents.map(([id, phone]) => `${id} ${phone}`))
    for (const { id } of inAppBrowsers) expect([seen.has(`${id} android`), seen.has(`${id} ios`)]).toEqual([true, true])
  })

  it.each(ownBrowsers)('is not %s', (_name, userAgent) => {
    expect(detectInAppBrowser({ ...around, userAgent })).toBeNull()
  })

  it('is not the installed store, although iOS sends the same user agent', () => {
    const userAgent = inAppAgents.find(([id, phone]) => id === 'webview' && phone === 'ios')?.[2] ?? ''
    expect(detectInAppBrowser({ ...around, userAgent, standalone: true })).toBeNull()
  })

  it("is the game's if the link says so, and any web view with a bridge", () => {
    const userAgent = ownBrowsers[0]?.[1] ?? ''
    expect(detectInAppBrowser({ ...around, userAgent, inGame: true })?.id).toBe('game')
    expect(detectInAppBrowser({ ...around, userAgent, bridges: ['ReactNativeWebView'] })?.id).toBe('webview')
  })

  it.each(inAppAgents)('blocks Google login: %s on %s', (_id, _phone, userAgent) => {
    const browser = detectInAppBrowser({ ...around, userAgent })
    expect(browser && selectByPlatform(browser.blockedLogins, { ...around, userAgent })).toContain('google')
  })

  it("allows Facebook login in Facebook's apps and on iOS", () => {
    const refused = inAppAgents
      .filter(([, , userAgent]) => {
        const browser = detectInAppBrowser({ ...around, userAgent })
        return browser && selectByPlatform(browser.blockedLogins, { ...around, userAgent }).includes('facebook')
      })
      .map(([id, phone]) => `${id} ${phone}`)
    expect(refused).toEqual(
      ['instagram', 'line', 'kakaotalk', 'naver', 'wechat', 'tiktok', 'x', 'zalo', 'vk', 'webview'].map(
        (id) => `${id} android`,
      ),
    )
  })
})

describe('the way out', () => {
  const waysOut = Object.fromEntries(
    inAppAgents.map(([id, phone, userAgent]) => {
      const browser = detectInAppBrowser({ ...around, userAgent })
      return [
        `${id} ${phone}`,
        browser && getExternalBrowserUrl(selectByPlatform(browser.exitMethod, { ...around, userAgent }), link),
      ]
    }),
  )
  const intent =
    'intent://topup.example/selectGoods?client_id=1101021&server_id=s14#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end'

  it('is LINE’s own parameter, on both phones', () => {
    expect(waysOut['line android']).toBe(`${link}&openExternalBrowser=1`)
    expect(waysOut['line ios']).toBe(`${link}&openExternalBrowser=1`)
  })

  it('is KakaoTalk’s own scheme, on both phones', () => {
    const address = `kakaotalk://web/openExternal?url=${encodeURIComponent(link)}`
    expect([waysOut['kakaotalk android'], waysOut['kakaotalk ios']]).toEqual([address, address])
  })

  it.each(['facebook', 'instagram', 'messenger', 'naver', 'tiktok', 'x', 'zalo', 'vk'])(
    'is an intent for the default browser on Android and a link to copy on iOS: %s',
    (id) => {
      expect(waysOut[`${id} android`]).toBe(intent)
      expect(waysOut[`${id} ios`]).toBeNull()
    },
  )

  it.each(['wechat', 'webview'])('is a link to copy if intents do not work: %s', (id) => {
    expect(waysOut[`${id} android`]).toBeNull()
    expect(waysOut[`${id} ios`]).toBeNull()
  })

  it('keeps the scheme and port of a local store', () => {
    expect(getExternalBrowserUrl('intent', 'http://watt.localhost:4173/?a=1')).toContain(
      'intent://watt.localhost:4173/?a=1#',
    )
    expect(getExternalBrowserUrl('intent', 'http://watt.localhost:4173/?a=1')).toContain('scheme=http;')
  })
})

describe('the link for an external browser', () => {
  const page = { origin: 'https://topup.example', pathname: '/selectGoods', search: '' }
  const info = {
    clientId: '1101021',
    area: { id: 'asia', name: 'Asia' },
    server: { serverId: 's14', name: 'S14 Emberwood' },
    role: { roleId: '1000012', name: 'Lirael' },
    goods: { value: 'crystals_500' },
  }

  it('contains the whole selection', () => {
    const link = new URL(createShareablePageLink(page, { area: 'sea', clientId: undefined, info }))
    expect(Object.fromEntries(link.searchParams)).toEqual({
      domain_area: 'sea',
      client_id: '1101021',
      area_id: 'asia',
      server_id: 's14',
      role_id: '1000012',
      product_id: 'crystals_500',
    })
  })

  it('keeps campaigns, replenish link and language, and the selection overrides the URL', () => {
    const search = '?utm_source=clan&replenish_id=r1&spec_lang=ja&client_id=old&server_id=s1'
    const link = new URL(createShareablePageLink({ ...page, search }, { area: 'sea', clientId: undefined, info }))
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      utm_source: 'clan',
      replenish_id: 'r1',
      spec_lang: 'ja',
      client_id: '1101021',
      server_id: 's14',
    })
  })

  it('contains nothing about the visitor or this app', () => {
    const search = '?oauth_token=secret&visit=sdk&idfv=device&billing_no=WGabc&unknown=1'
    const link = createShareablePageLink({ ...page, search }, { area: null, clientId: '1101021', info: {} })
    expect(link).toBe('https://topup.example/selectGoods?client_id=1101021')
  })
})

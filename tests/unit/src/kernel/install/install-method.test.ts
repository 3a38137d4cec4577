import { describe, expect, it } from 'vitest'
import { getLaunchNavigationUrl } from '../../../../../src/app/home-screen/launch-target.ts'
import { buildManifestUrl } from '../../../../../src/app/home-screen/manifest-url.ts'
import { resolveInstallMethod } from '../../../../../src/kernel/install/install-method.ts'
import { ownBrowsers } from '../in-app/user-agents.ts'

const agentOf = (name: string) => ownBrowsers.find(([one]) => one === name)?.[1] ?? ''
const facts = { userAgent: '', maxTouchPoints: 5, offered: false, standalone: false, inApp: false }

describe('the install method', () => {
  it.each([
    ['Safari', 'safari'],
    ['Safari on an iPad', 'safari'],
    ['Chrome on iOS', null],
    ['Chrome on Android', null],
    ['Firefox on a desktop', null],
  ])('in %s without a browser prompt: %s', (name, way) => {
    expect(resolveInstallMethod({ ...facts, userAgent: agentOf(name) })).toBe(way)
  })

  it("is the browser's prompt if it has offered one", () => {
    expect(resolveInstallMethod({ ...facts, userAgent: agentOf('Chrome on Android'), offered: true })).toBe('prompt')
  })

  it('is none if the store is installed, and inside other apps', () => {
    const userAgent = agentOf('Safari')
    expect(resolveInstallMethod({ ...facts, userAgent, standalone: true })).toBeNull()
    expect(resolveInstallMethod({ ...facts, userAgent, inApp: true })).toBeNull()
    expect(resolveInstallMethod({ ...facts, userAgent, offered: true, standalone: true })).toBeNull()
  })

  it('is none for a Mac, which has no home screen', () => {
    expect(resolveInstallMethod({ ...facts, userAgent: agentOf('Safari on an iPad'), maxTouchPoints: 0 })).toBeNull()
  })
})

describe('the manifest', () => {
  const href = '/brands/watt/manifest.webmanifest'

  it('has the game and area in its URL, which are replaced by later ones', () => {
    const first = buildManifestUrl(href, { clientId: '1101021', area: 'sea' })
    expect(first).toBe(`${href}?client_id=1101021&domain_area=sea`)
    expect(buildManifestUrl(first, { clientId: '1102021', area: 'sea' })).toBe(
      `${href}?client_id=1102021&domain_area=sea`,
    )
    expect(buildManifestUrl(first, { clientId: undefined, area: undefined })).toBe(href)
  })
})

describe('launching a store that is already open', () => {
  const shown = 'https://topup.example/selectGoods?client_id=1101021'

  it('changes nothing if the icon is tapped or the page is already open', () => {
    expect(getLaunchNavigationUrl(shown, 'https://topup.example/?home=1&client_id=1101021')).toBeNull()
    expect(getLaunchNavigationUrl(shown, shown)).toBeNull()
    expect(getLaunchNavigationUrl(shown, undefined)).toBeNull()
  })

  it('opens a link of the store, such as the return from a payment', () => {
    const back = 'https://topup.example/result?billing_no=WGabc'
    expect(getLaunchNavigationUrl(shown, back)).toBe(back)
  })

  it('opens no other site', () => {
    expect(getLaunchNavigationUrl(shown, 'https://evil.example/result')).toBeNull()
  })
})

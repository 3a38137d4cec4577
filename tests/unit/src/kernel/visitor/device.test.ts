import { describe, expect, it } from 'vitest'
import { getOrCreateDeviceId, isStandaloneApp, detectPlatform } from '../../../../../src/kernel/visitor/device.ts'
import { createUuid } from '../../../../../src/kernel/visitor/uuid.ts'
import { createFakeStorage } from '../storage/fake-storage.ts'

const agents: [device: string, userAgent: string, maxTouchPoints: number, platform: string][] = [
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 5, 'ios'],
  ['iPad that says so', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15', 5, 'ios'],
  [
    'iPad that says Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    5,
    'ios',
  ],
  [
    'Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    0,
    'web',
  ],
  [
    'Android phone',
    'Mozilla/5.0 (Linux; Android 11; SM-A125F) AppleWebKit/537.36 Chrome/87.0.4280.141 Mobile',
    5,
    'android',
  ],
  [
    'LINE on Android',
    'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Line/14.0',
    5,
    'android',
  ],
  [
    'Windows with a touch screen',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0',
    10,
    'web',
  ],
]
for (const [device, userAgent, maxTouchPoints, platform] of agents) {
  it(`a ${device} is ${platform}`, () => expect(detectPlatform({ userAgent, maxTouchPoints })).toBe(platform))
}

const page = (matches: boolean, navigator: object) => ({
  matchMedia: () => ({ matches }) as MediaQueryList,
  navigator,
})

describe('opened from the home screen', () => {
  it('is detected in two ways', () => {
    expect(isStandaloneApp(page(true, {}))).toBe(true)
    expect(isStandaloneApp(page(false, { standalone: true }))).toBe(true)
    expect(isStandaloneApp(page(false, {}))).toBe(false)
  })
})

describe("the device's id", () => {
  it('is the one from the link if there is one, without replacing our own', () => {
    const { storage } = createFakeStorage()
    const own = getOrCreateDeviceId(storage, undefined)
    expect(getOrCreateDeviceId(storage, 'from-the-game')).toBe('from-the-game')
    expect(getOrCreateDeviceId(storage, undefined)).toBe(own)
  })

  it('that we generate is a random UUID', () => {
    const minted = Array.from({ length: 50 }, createUuid)
    for (const each of minted) expect(each).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(new Set(minted).size).toBe(50)
  })
})

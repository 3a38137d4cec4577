import { describe, expect, it } from 'vitest'
import { getBottomBarItems } from '../../../../../src/app/bottom-bar/bottom-bar-items.ts'
import { shouldHideBottomBar } from '../../../../../src/app/bottom-bar/scroll-direction.ts'
import { shouldRedirectToEvents } from '../../../../../src/app/should-redirect-to-events.ts'
import type { PageConfig } from '../../../../../src/contract/entities/page-config.ts'

const config = (changes: Partial<PageConfig> = {}): PageConfig => ({
  greyCode: 1,
  isOpenCoupon: false,
  languageConfig: '',
  areaConfig: { isAreaRole: false },
  brandColor: null,
  cumulativeConfig: { isHasCumulative: false, tabToAct: false, autoShow: false },
  continueConfig: { isHasContinue: false, tabToAct: false },
  isGiftCard: false,
  bannerConfig: {},
  isForceBanner: false,
  isBannerAtStart: false,
  ...changes,
})
const cumulative = { isHasCumulative: true, tabToAct: true, autoShow: false }
const vipBrand = { hasVip: true }

describe('the bottom bar', () => {
  it.each([
    ['the config is unknown', null, ['topup', 'my']],
    ['everything is off', config(), ['topup', 'my']],
    ['the VIP version and the grey UI are on', config({ greyCode: 3, isOpenCoupon: true }), ['vip', 'topup', 'my']],
    ['the grey UI is on without VIP', config({ greyCode: 3 }), ['topup', 'my']],
    ['VIP is on without the grey UI', config({ isOpenCoupon: true }), ['topup', 'my']],
    ['an event runs', config({ cumulativeConfig: cumulative }), ['topup', 'event', 'my']],
    [
      'a continuous event runs',
      config({ continueConfig: { isHasContinue: true, tabToAct: false } }),
      ['topup', 'event', 'my'],
    ],
    [
      'everything is on',
      config({ greyCode: 3, isOpenCoupon: true, cumulativeConfig: cumulative }),
      ['vip', 'topup', 'event', 'my'],
    ],
  ])('has the right entries if %s', (_when, known, entries) => {
    expect(getBottomBarItems(vipBrand, known)).toEqual(entries)
  })

  it('has no VIP entry for a brand without VIP', () => {
    expect(getBottomBarItems({ hasVip: false }, config({ greyCode: 3, isOpenCoupon: true }))).toEqual(['topup', 'my'])
  })

  const page = { viewHeight: 640, pageHeight: 3000 }
  it.each([
    ['hides when the player scrolls down', false, 100, 300, true],
    ['shows when the player scrolls up', true, 300, 100, false],
    ['does not react to small movements', true, 300, 302, true],
    ['shows at the bottom of the page', true, 2000, 2300, false],
    ['shows at the top, even when iOS overscrolls', true, 40, -20, false],
  ])('%s', (_what, hidden, before, top, expected) => {
    expect(shouldHideBottomBar(hidden, before, { ...page, top })).toBe(expected)
  })
})

describe('tab_to_act', () => {
  const enabled = config({ cumulativeConfig: cumulative })
  it.each([
    ['sends the first visit of a listed route to the events', { config: enabled, listed: true, seen: false }, true],
    ['does not redirect twice', { config: enabled, listed: true, seen: true }, false],
    ['ignores unlisted routes', { config: enabled, listed: false, seen: false }, false],
    [
      'does nothing if no event is running',
      { config: config({ cumulativeConfig: { ...cumulative, isHasCumulative: false } }), listed: true, seen: false },
      false,
    ],
    [
      'does nothing unless it is set',
      { config: config({ cumulativeConfig: { ...cumulative, tabToAct: false } }), listed: true, seen: false },
      false,
    ],
  ])('%s', (_what, facts, expected) => {
    expect(shouldRedirectToEvents(facts)).toBe(expected)
  })
})

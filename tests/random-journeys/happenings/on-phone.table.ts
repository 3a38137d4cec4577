import type { Page } from '@playwright/test'
import { closeTab, closeTabs, getCurrentTab, openTab, setNetwork, type Journey } from '../journey.ts'
import { getStoreUrl } from '../player.ts'
import { pickRandom, type Happening } from './happening.ts'

async function crash(journey: Journey, tab: Page): Promise<void> {
  const cdp = await journey.context.newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
}

/** Actions of the phone and its browser. Read by `happenings.ts`. To add one: a row. */
export const onPhone = {
  isKilled: {
    weight: 3,
    may: ({ place }) => place !== 'nowhere',
    leaves: { place: 'nowhere' },
    async happens(journey, dice) {
      if (journey.tabs.length === 0) return undefined
      const how = pickRandom(['closed', 'crashed'] as const, dice)
      if (how === 'crashed') for (const tab of journey.tabs) await crash(journey, tab)
      await closeTabs(journey)
      return how
    },
  },
  opens: {
    weight: 4,
    may: () => true,
    leaves: { place: 'store' },
    async happens(journey, dice) {
      const latest = [...journey.received].at(-1)
      const places = ['/', '/my', '/selectGoods', ...(latest === undefined ? [] : ['/result'])]
      const place = pickRandom(places, dice)
      const isHasty = dice() < 0.3
      const isNew = journey.tabs.length === 0 || (journey.tabs.length < 2 && dice() < 0.2)
      const page = isNew ? await openTab(journey) : (getCurrentTab(journey) as Page)
      const query: Record<string, string> = place === '/result' && latest !== undefined ? { billing_no: latest } : {}
      try {
        await page.goto(getStoreUrl(journey, place, query), { waitUntil: 'commit' })
      } catch (error) {
        // Offline, only a worker can open the store.
        if (journey.online) throw error
        journey.tabs.pop()
        await closeTab(page)
        return `${place}: no network and no worker`
      }
      if (!isHasty) await page.locator('main').first().waitFor({ state: 'attached' })
      return `${place}${isNew ? ' in a new tab' : ''}${isHasty ? ', in haste' : ''}`
    },
  },
  goesOffline: {
    weight: 2,
    may: ({ online }) => online,
    leaves: { online: false },
    async happens(journey) {
      await setNetwork(journey, false)
      return ''
    },
  },
  comesOnline: {
    weight: 5,
    may: ({ online }) => !online,
    leaves: { online: true },
    async happens(journey) {
      await setNetwork(journey, true)
      return ''
    },
  },
} as const satisfies Record<string, Happening>

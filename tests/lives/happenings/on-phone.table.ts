import type { Page } from '@playwright/test'
import { closeTabs, hand, openTab, setNetwork, type Life } from '../life.ts'
import { addressOf } from '../player.ts'
import { among, type Happening } from './happening.ts'

async function crash(life: Life, tab: Page): Promise<void> {
  const cdp = await life.context.newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
}

/** What a phone and its browser do. */
export const onPhone = {
  isKilled: {
    weight: 3,
    may: ({ place }) => place !== 'nowhere',
    leaves: { place: 'nowhere' },
    async happens(life, dice) {
      if (life.tabs.length === 0) return undefined
      const how = among(['closed', 'crashed'] as const, dice)
      if (how === 'crashed') for (const tab of life.tabs) await crash(life, tab)
      await closeTabs(life)
      return how
    },
  },
  opens: {
    weight: 4,
    may: () => true,
    leaves: { place: 'store' },
    async happens(life, dice) {
      const latest = [...life.told].at(-1)
      const places = ['/', '/my', '/selectGoods', ...(latest === undefined ? [] : ['/result'])]
      const place = among(places, dice)
      const isHasty = dice() < 0.3
      const isNew = life.tabs.length === 0 || (life.tabs.length < 2 && dice() < 0.2)
      const page = isNew ? await openTab(life) : (hand(life) as Page)
      const query: Record<string, string> = place === '/result' && latest !== undefined ? { billing_no: latest } : {}
      try {
        await page.goto(addressOf(life, place, query), { waitUntil: 'commit' })
      } catch (error) {
        // Without a network only a worker opens the store.
        if (life.online) throw error
        life.tabs.pop()
        await page.close()
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
    async happens(life) {
      await setNetwork(life, false)
      return ''
    },
  },
  comesOnline: {
    weight: 5,
    may: ({ online }) => !online,
    leaves: { online: true },
    async happens(life) {
      await setNetwork(life, true)
      return ''
    },
  },
} as const satisfies Record<string, Happening>

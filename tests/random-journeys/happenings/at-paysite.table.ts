import type { Page } from '@playwright/test'
import { isPaysite } from '../../e2e/support/buying.ts'
import { expect } from '../../e2e/support/store-page.ts'
import { getCurrentTab } from '../journey.ts'
import { isAtPaysite } from '../player.ts'
import { pickRandom, type Dice, type Happening } from './happening.ts'

/** How the payment site sends its webhooks, by faults of its page. */
const faultsByName = {
  'told at once': {},
  'told three times at once': { copies: '3' },
  'told in the wrong order': { reorder: 'on' },
  'told late': { delay: '600' },
  'told at the second try': { drop: '1' },
  'told to nobody': { drop: 'all' },
} as const
const faultNames = Object.keys(faultsByName) as (keyof typeof faultsByName)[]

async function turn(page: Page, faults: Readonly<Record<string, string>>): Promise<void> {
  if ((await page.locator('#pay').count()) === 0) return
  await page.locator('.tuning').evaluate((fields, values) => {
    for (const [name, value] of Object.entries(values))
      (fields.querySelector(`[name=${name}]`) as HTMLInputElement).value = value
  }, faults)
}

/**
 * Returns to the store by a button of the payment site. A completed payment only has the link back, also if it was
 * completed after this page was loaded.
 */
async function backToStore(page: Page, button: '#pay' | '#fail' | '#later' | '#leave'): Promise<string> {
  const isOpen = (await page.locator(button).count()) > 0
  await page.locator(isOpen ? button : '#leave').click()
  const leftSite = page.waitForURL((url) => !isPaysite(url), { waitUntil: 'commit' })
  const outcome = page.locator('.ended #leave')
  const isOver = isOpen && (await Promise.race([leftSite.then(() => false), outcome.waitFor().then(() => true)]))
  if (isOver) await outcome.click()
  await leftSite
  await expect(page.locator('main').first()).toBeAttached()
  return isOpen ? button : '#leave: it was over'
}

/** Every action on the payment site ends in the store. */
const paysiteAct = (weight: number, done: (page: Page, dice: Dice) => Promise<string>) =>
  ({
    weight,
    may: ({ place, online }) => place === 'paysite' && online,
    leaves: { place: 'store' },
    async happens(journey, dice) {
      const page = getCurrentTab(journey)
      return isAtPaysite(page) ? done(page, dice) : undefined
    },
  }) as const satisfies Happening

const endWithFault = (button: '#pay' | '#fail') => async (page: Page, dice: Dice) => {
  const how = pickRandom(faultNames, dice)
  await turn(page, faultsByName[how])
  return `${how}, ${await backToStore(page, button)}`
}

/** Actions of a player on the payment site. Read by `happenings.ts`. To add one: a row. */
export const atPaysite = {
  pays: paysiteAct(6, endWithFault('#pay')),
  failsToPay: paysiteAct(1, endWithFault('#fail')),
  paysLater: paysiteAct(1, async (page, dice) => {
    const later = pickRandom(['100', '800', 'never'], dice)
    await turn(page, { later })
    return `${later}, ${await backToStore(page, '#later')}`
  }),
  leavesPayment: paysiteAct(1, (page) => backToStore(page, '#leave')),
  goesBack: paysiteAct(2, async (page) => {
    // Delayed because the page is gone before this call could return.
    await page.evaluate(() => void setTimeout(() => history.back()))
    await page.waitForURL((url) => !isPaysite(url), { waitUntil: 'commit' })
    return page.url()
  }),
} as const

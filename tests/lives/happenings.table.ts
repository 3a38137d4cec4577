import type { Page } from '@playwright/test'
import { booksOf, settleBehind } from '../e2e/books.ts'
import { onPaysite } from '../e2e/buying.ts'
import { say } from '../e2e/copy.ts'
import { expect } from '../e2e/store-page.ts'
import { hand, setNetwork, type Fate, type Life } from './life.ts'
import { addressOf, arriveAtPaysite, clearTable, isAtPaysite, isInStore, pressBuy, tryToBuy } from './player.ts'
import { stopWorkers, wakeWorker } from '../e2e/worker-switch.ts'

/** Where a plan takes the player to be. */
export interface Where {
  readonly place: 'store' | 'paysite' | 'nowhere'
  readonly online: boolean
}
type Dice = () => number

/** `happens` answers what it did, for the diary; undefined where there was nothing to do. */
interface Happening {
  readonly weight: number
  readonly may: (where: Where) => boolean
  readonly leaves: Partial<Where>
  readonly happens: (life: Life, dice: Dice) => Promise<string | undefined>
}

const among = <T>(list: readonly T[], dice: Dice): T => list[Math.floor(dice() * list.length)] as T

/** How the payment site tells of a payment: knobs of its own page. */
const tellings = {
  'told at once': {},
  'told three times at once': { copies: '3' },
  'told in the wrong order': { reorder: 'on' },
  'told late': { delay: '600' },
  'told at the second try': { drop: '1' },
  'told to nobody': { drop: 'all' },
} as const
const howToTell = Object.keys(tellings) as (keyof typeof tellings)[]

async function turn(page: Page, knobs: Readonly<Record<string, string>>): Promise<void> {
  await page.locator('.tuning').evaluate((fields, values) => {
    for (const [name, value] of Object.entries(values))
      (fields.querySelector(`[name=${name}]`) as HTMLInputElement).value = value
  }, knobs)
}

/** Back in the store, by whatever button of the payment site. An ended payment has only its link. */
async function backToStore(page: Page, button: '#pay' | '#fail' | '#later' | '#leave'): Promise<string> {
  const isOpen = (await page.locator(button).count()) > 0
  await page.locator(isOpen ? button : '#leave').click()
  await page.waitForURL((url) => !onPaysite(url), { waitUntil: 'commit' })
  await expect(page.locator('main').first()).toBeAttached()
  return isOpen ? button : '#leave: it was over'
}

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')

async function kill(life: Life, how: 'closed' | 'crashed'): Promise<void> {
  const { tabs } = life
  life.tabs = []
  for (const tab of tabs) {
    if (how === 'crashed') {
      const cdp = await life.context.newCDPSession(tab)
      const crashed = tab.waitForEvent('crash')
      void cdp.send('Page.crash').catch(() => undefined)
      await crashed
    }
    await tab.close()
  }
}

const openOrders = async (life: Life) => {
  const numbers = [...life.begun.values()].flatMap((set) => [...set])
  const booked = (await Promise.all(numbers.map((number) => booksOf(life.context.request, number)))).flat()
  return booked.filter(({ status }) => status === 'pending')
}

/** What may happen. Read by the plan, which throws dice for them by their weight; to add something, a row. */
export const happenings = {
  buys: {
    weight: 5,
    may: ({ place, online }) => place === 'store' && online,
    leaves: { place: 'paysite' },
    async happens(life, dice) {
      const page = hand(life)
      if (!isInStore(life, page)) return undefined
      const offer = among(life.offers, dice)
      const again = dice() < 0.5
      const { answered } = life
      await pressBuy(life, page, offer)
      await arriveAtPaysite(page, offer, again)
      const billingNo = await Promise.race([answered, Promise.resolve(undefined)])
      if (billingNo !== undefined) life.told.add(billingNo)
      return `${offer.goods.productId}, ${again ? 'once more if asked' : 'on with the one that waits if asked'}: ${billingNo ?? 'nothing new'}`
    },
  },
  triesToBuyOffline: {
    weight: 1,
    may: ({ place, online }) => place === 'store' && !online,
    leaves: {},
    async happens(life, dice) {
      const page = hand(life)
      if (!isInStore(life, page) || !(await isControlled(page).catch(() => false))) return undefined
      const offer = among(life.offers, dice)
      const before = life.begun.size
      if (!(await tryToBuy(life, page, offer))) return undefined
      expect(life.begun.size).toBe(before)
      return offer.goods.productId
    },
  },
  isKilledWhileBuying: {
    weight: 2,
    may: ({ place, online }) => place === 'store' && online,
    leaves: { place: 'nowhere' },
    async happens(life, dice) {
      const page = hand(life)
      if (!isInStore(life, page)) return undefined
      const offer = among(life.offers, dice)
      const fate = among<Fate>(['arrives', 'waits', 'isLost'], dice)
      const heard = await isControlled(page)
      life.fate = fate
      const { answered } = life
      await pressBuy(life, page, offer)
      const question = page.getByRole('button', { name: say(offer.language, 'recharge', 'again_confirm'), exact: true })
      const isAsked = await Promise.race([answered.then(() => false), question.waitFor().then(() => true)])
      if (isAsked) await question.click()
      const billingNo = await answered
      await kill(life, 'closed')
      life.letGo()
      if (heard && fate !== 'isLost') life.told.add(billingNo)
      return `the answer ${fate}, a worker ${heard ? 'hears it' : 'is not there yet'}: ${billingNo}`
    },
  },
  pays: {
    weight: 6,
    may: ({ place, online }) => place === 'paysite' && online,
    leaves: { place: 'store' },
    async happens(life, dice) {
      const page = hand(life)
      if (!isAtPaysite(page)) return undefined
      const how = among(howToTell, dice)
      if (await page.locator('#pay').count()) await turn(page, tellings[how])
      return `${how}, ${await backToStore(page, '#pay')}`
    },
  },
  failsToPay: {
    weight: 1,
    may: ({ place, online }) => place === 'paysite' && online,
    leaves: { place: 'store' },
    async happens(life, dice) {
      const page = hand(life)
      if (!isAtPaysite(page)) return undefined
      const how = among(howToTell, dice)
      if (await page.locator('#pay').count()) await turn(page, tellings[how])
      return `${how}, ${await backToStore(page, '#fail')}`
    },
  },
  paysLater: {
    weight: 1,
    may: ({ place, online }) => place === 'paysite' && online,
    leaves: { place: 'store' },
    async happens(life, dice) {
      const page = hand(life)
      if (!isAtPaysite(page)) return undefined
      const later = among(['100', '800', 'never'], dice)
      if (await page.locator('#pay').count()) await turn(page, { later })
      return `${later}, ${await backToStore(page, '#later')}`
    },
  },
  leavesPayment: {
    weight: 1,
    may: ({ place, online }) => place === 'paysite' && online,
    leaves: { place: 'store' },
    async happens(life) {
      const page = hand(life)
      return isAtPaysite(page) ? backToStore(page, '#leave') : undefined
    },
  },
  goesBack: {
    weight: 2,
    may: ({ place, online }) => place === 'paysite' && online,
    leaves: { place: 'store' },
    async happens(life) {
      const page = hand(life)
      if (!isAtPaysite(page)) return undefined
      // Later than the answer to this: the page is gone by then.
      await page.evaluate(() => void setTimeout(() => history.back()))
      await page.waitForURL((url) => !onPaysite(url), { waitUntil: 'commit' })
      return page.url()
    },
  },
  isKilled: {
    weight: 3,
    may: ({ place }) => place !== 'nowhere',
    leaves: { place: 'nowhere' },
    async happens(life, dice) {
      if (life.tabs.length === 0) return undefined
      const how = among(['closed', 'crashed'] as const, dice)
      await kill(life, how)
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
      if (isNew) life.tabs.push(await life.context.newPage())
      const page = hand(life) as Page
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
  isUpdated: {
    weight: 1,
    may: () => true,
    leaves: {},
    async happens(life) {
      life.build += 1
      const page = hand(life)
      if (!life.online || !isInStore(life, page)) return `build ${life.build}`
      // A browser looks by itself when a page is opened; it takes its time.
      await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
      )
      return `build ${life.build}, seen by an open page`
    },
  },
  takesUpdate: {
    weight: 1,
    may: ({ place, online }) => place === 'store' && online,
    leaves: {},
    async happens(life) {
      const page = hand(life)
      if (!isInStore(life, page)) return undefined
      const [offer] = life.offers
      await clearTable(page, offer)
      const refresh = page.getByRole('button', { name: say(offer.language, 'worker', 'update_now'), exact: true })
      if ((await refresh.count()) === 0) return undefined
      await Promise.all([page.waitForEvent('domcontentloaded'), refresh.click()])
      return ''
    },
  },
  isPaidElsewhere: {
    weight: 3,
    may: () => true,
    leaves: {},
    async happens(life, dice) {
      const open = await openOrders(life)
      if (open.length === 0) return undefined
      const { providerRef, billingNo } = among(open, dice)
      const action = dice() < 0.7 ? 'pay' : 'fail'
      await settleBehind(life.context.request, providerRef, action)
      return `${action} ${billingNo}`
    },
  },
  workerIsStopped: {
    weight: 1,
    may: ({ place }) => place !== 'nowhere',
    leaves: {},
    async happens(life) {
      const page = hand(life)
      return page && (await stopWorkers(life.context, page))
    },
  },
  workerIsWoken: {
    weight: 1,
    may: ({ place, online }) => place !== 'nowhere' && online,
    leaves: {},
    async happens(life) {
      const page = hand(life)
      return page && (await wakeWorker(life.context, page, new URL(addressOf(life, '/')).origin))
    },
  },
} as const satisfies Record<string, Happening>

export type HappeningName = keyof typeof happenings

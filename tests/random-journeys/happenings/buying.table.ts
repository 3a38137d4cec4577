import type { Page } from '@playwright/test'
import { translate } from '../../e2e/support/copy.ts'
import { expect } from '../../e2e/support/store-page.ts'
import { closeTabs, getCurrentTab, type Fate } from '../journey.ts'
import { arriveAtPaysite, isInStore, pressBuy, tryToBuy } from '../player.ts'
import { pickRandom, type Happening } from './happening.ts'

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')

/** Purchases in the store. Read by `happenings.ts`. To add one: a row. */
export const buying = {
  buys: {
    weight: 5,
    may: ({ place, online }) => place === 'store' && online,
    leaves: { place: 'paysite' },
    async happens(journey, dice) {
      const page = getCurrentTab(journey)
      if (!isInStore(journey, page)) return undefined
      const offer = pickRandom(journey.offers, dice)
      const again = dice() < 0.5
      const waits = dice() < 0.3
      const { answered } = journey
      await pressBuy(journey, page, offer, waits)
      await arriveAtPaysite(page, offer, again)
      const billingNo = await Promise.race([answered, Promise.resolve(undefined)])
      if (billingNo !== undefined) journey.received.add(billingNo)
      return `${offer.goods.productId}${waits ? ' with time to think' : ''}, ${again ? 'once more if asked' : 'on with the one that waits if asked'}: ${billingNo ?? 'nothing new'}`
    },
  },
  triesToBuyOffline: {
    weight: 1,
    may: ({ place, online }) => place === 'store' && !online,
    leaves: {},
    async happens(journey, dice) {
      const page = getCurrentTab(journey)
      if (!isInStore(journey, page) || !(await isControlled(page).catch(() => false))) return undefined
      const offer = pickRandom(journey.offers, dice)
      const before = journey.ordersByRequest.size
      if (!(await tryToBuy(journey, page, offer))) return undefined
      expect(journey.ordersByRequest.size).toBe(before)
      return offer.goods.productId
    },
  },
  isKilledWhileBuying: {
    weight: 2,
    may: ({ place, online }) => place === 'store' && online,
    leaves: { place: 'nowhere' },
    async happens(journey, dice) {
      const page = getCurrentTab(journey)
      if (!isInStore(journey, page)) return undefined
      const offer = pickRandom(journey.offers, dice)
      const fate = pickRandom<Fate>(['arrives', 'waits', 'isLost'], dice)
      const wasControlled = await isControlled(page)
      journey.fate = fate
      const { answered } = journey
      await pressBuy(journey, page, offer)
      const question = page.getByRole('button', {
        name: translate(offer.language, 'recharge', 'again_confirm'),
        exact: true,
      })
      const needsConfirm = await Promise.race([answered.then(() => false), question.waitFor().then(() => true)])
      if (needsConfirm) await question.click()
      const billingNo = await answered
      await closeTabs(journey)
      journey.releaseReply()
      if (wasControlled && fate !== 'isLost') journey.received.add(billingNo)
      return `the answer ${fate}, a worker ${wasControlled ? 'hears it' : 'is not there yet'}: ${billingNo}`
    },
  },
} as const satisfies Record<string, Happening>

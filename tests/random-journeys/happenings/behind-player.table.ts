import { loadPayments, settlePayment } from '../../e2e/support/paysite-payments.ts'
import { translate } from '../../e2e/support/copy.ts'
import { stopWorkers, wakeWorker } from '../../e2e/support/worker-switch.ts'
import { getCurrentTab, type Journey } from '../journey.ts'
import { getStoreUrl, closeOverlays, isInStore } from '../player.ts'
import { pickRandom, type Happening } from './happening.ts'

const openOrders = async (journey: Journey) => {
  const numbers = [...journey.ordersByRequest.values()].flatMap((set) => [...set])
  const payments = (await Promise.all(numbers.map((number) => loadPayments(journey.context.request, number)))).flat()
  return payments.filter(({ status }) => status === 'pending')
}

/** Updates of the store and its worker that the player does not start. Read by `happenings.ts`. To add one: a row. */
export const behindPlayer = {
  isUpdated: {
    weight: 1,
    may: () => true,
    leaves: {},
    async happens(journey) {
      journey.build += 1
      const page = getCurrentTab(journey)
      if (!journey.online || !isInStore(journey, page)) return `build ${journey.build}`
      // Browsers check for an update when a page is opened, but may take long.
      await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
      )
      return `build ${journey.build}, seen by an open page`
    },
  },
  takesUpdate: {
    weight: 1,
    may: ({ place, online }) => place === 'store' && online,
    leaves: {},
    async happens(journey) {
      const page = getCurrentTab(journey)
      if (!isInStore(journey, page)) return undefined
      const [offer] = journey.offers
      await closeOverlays(page, offer)
      const text = (key: string) => translate(offer.language, 'worker', key)
      // Filtered because orders have a button with this name, too.
      const notice = page
        .getByRole('status')
        .locator('span')
        .filter({ hasText: text('update_ready') })
      const refresh = notice.getByRole('button', { name: text('update_now'), exact: true }).first()
      if ((await refresh.count()) === 0) return undefined
      await Promise.all([page.waitForEvent('domcontentloaded'), refresh.click()])
      return ''
    },
  },
  isPaidElsewhere: {
    weight: 3,
    may: () => true,
    leaves: {},
    async happens(journey, dice) {
      const open = await openOrders(journey)
      if (open.length === 0) return undefined
      const { providerRef, billingNo } = pickRandom(open, dice)
      const action = dice() < 0.7 ? 'pay' : 'fail'
      await settlePayment(journey.context.request, providerRef, action)
      return `${action} ${billingNo}`
    },
  },
  workerIsStopped: {
    weight: 1,
    may: ({ place }) => place !== 'nowhere',
    leaves: {},
    async happens(journey) {
      const page = getCurrentTab(journey)
      return page && (await stopWorkers(journey.context, page))
    },
  },
  workerIsWoken: {
    weight: 1,
    may: ({ place, online }) => place !== 'nowhere' && online,
    leaves: {},
    async happens(journey) {
      const page = getCurrentTab(journey)
      return page && (await wakeWorker(journey.context, page, new URL(getStoreUrl(journey, '/')).origin))
    },
  },
} as const satisfies Record<string, Happening>

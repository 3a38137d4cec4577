import type { Request } from '@playwright/test'
import { getBuyNowButton, choosePayMethod, isPaysite, openRecharge } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { trackEvents } from '../../../src/contract/calls/tracking.calls.ts'
import { expect, test } from '../support/store-page.ts'

/** The store must wait for only one response between the tap on Buy and the payment site. */
const offer = findOffer(11801, { brand: 'watt', character: 1 })
const pathOf = (request: Request) => new URL(request.url()).pathname

test('tapping Buy leads to the payment site after a single request', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  await page.waitForLoadState('networkidle')

  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  let tappedAt = 0
  await getBuyNowButton(page, offer).evaluate((button: HTMLElement) => button.click())
  tappedAt = Date.now()
  await page.waitForURL(isPaysite)

  const leaving = requests.findIndex((request) => request.isNavigationRequest())
  expect(leaving).toBeGreaterThan(-1)
  // Tracking requests are ignored because nothing waits for them.
  const before = requests.slice(0, leaving).filter((request) => pathOf(request) !== trackEvents.path)
  expect(before.map(pathOf)).toEqual(['/api/pay/payermax_pay'])
  const [start] = before
  const { startTime, responseEnd } = start?.timing() ?? { startTime: 0, responseEnd: 0 }
  const left = requests[leaving]?.timing().startTime ?? 0
  // The limits are 2,000 ms because the machine may be loaded.
  expect(startTime - tappedAt).toBeLessThan(2000)
  expect(left - (startTime + responseEnd)).toBeLessThan(2000)
})

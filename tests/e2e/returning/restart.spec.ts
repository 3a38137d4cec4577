import { longFormOnly } from '../../long-form.ts'
import { getBuyNowButton, choosePayMethod, openRecharge, payOnPaysite, getResultDialog } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { startOwnGateway } from '../support/own-gateway.ts'
import { ownPorts } from '../support/ports.ts'
import { expect, test } from '../support/store-page.ts'

/** The gateway restarts while the player pays elsewhere. */
const offer = findOffer(11801, { brand: 'watt' })
let gateway: Awaited<ReturnType<typeof startOwnGateway>>

test.beforeAll(async () => {
  gateway = await startOwnGateway(ownPorts.restart)
})
test.afterAll(() => gateway.close())

/** The short form tests this in `tests/server/orders/crashes.test.ts`. */
test('an order is paid and delivered after a gateway restart', longFormOnly, async ({ page, complaints }) => {
  complaints.expect(/404/)
  await openRecharge(page, offer, ownPorts.restart)
  await choosePayMethod(page, offer)
  await getBuyNowButton(page, offer).click()
  await page.waitForURL((url) => url.hostname === 'pay.localhost')
  await gateway.kill('SIGKILL')
  await gateway.start()
  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expect(getResultDialog(page, 'success')).toContainText(offer.role.name)
})

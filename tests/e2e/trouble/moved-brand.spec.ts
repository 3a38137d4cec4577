import { openPostgres } from '../../../server/db/open-postgres.ts'
import { changeBrandLocationState, saveBrandLocation } from '../../../server/tenants/brand-locations.ts'
import { allowBlockedBrandWrites, blockBrandWrites, unblockBrandWrites } from '../../../server/tenants/fence-brand.ts'
import { postponeBrandWork, resumeBrandWork } from '../../../server/tenants/postponed-work.ts'
import { choosePayMethod, getBuyNowButton, getResultDialog, openRecharge, payOnPaysite } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { getGatewayText } from '../support/gateway-text.ts'
import { startOwnGateway } from '../support/own-gateway.ts'
import { ownPorts } from '../support/ports.ts'
import { expect, test } from '../support/store-page.ts'

/** The brand is closed as at the end of a move to another database (`npm run admin -- tenants move`). */
const offer = findOffer(11801, { brand: 'watt' })
const place = { brand: 'watt', otherTenant: 'other', moveId: 'move', since: 0 }
const leaving = { ...place, state: 'leaving' } as const

let gateway: Awaited<ReturnType<typeof startOwnGateway>>
let database: ReturnType<typeof openPostgres>

test.beforeAll(async () => {
  gateway = await startOwnGateway(ownPorts.moving)
  test.skip(gateway.databaseUrl === undefined, 'needs PostgreSQL')
  database = openPostgres(gateway.databaseUrl ?? '', {})
})
test.afterAll(async () => {
  await database?.close()
  await gateway.close()
})

async function closeBrand(): Promise<void> {
  await saveBrandLocation(database.db, leaving, ['here'])
  await blockBrandWrites(database.db, leaving, async (tx) => {
    await allowBlockedBrandWrites(tx, place.brand)
    await postponeBrandWork(tx, place.brand)
  })
}

async function openBrand(): Promise<void> {
  await unblockBrandWrites(database.db, leaving)
  await database.db.transaction(async (tx) => {
    await changeBrandLocationState(tx, leaving, { to: 'here', at: 0 })
    await resumeBrandWork(tx, place.brand)
  })
}

test('a player who presses Buy while the shop moves reads that it is back soon, and buys afterwards', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  await openRecharge(page, offer, ownPorts.moving)
  await choosePayMethod(page, offer)
  await closeBrand()
  const buy = getBuyNowButton(page, offer)
  await buy.click()
  // The store repeats the start twice, after four seconds each.
  const message = page.getByRole('status').filter({ hasText: getGatewayText('en', 'storeMoving') })
  await expect(message).toBeVisible({ timeout: 30_000 })
  await expect(buy).toBeEnabled()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await openBrand()
  await buy.click()
  await page.waitForURL((url) => url.hostname === 'pay.localhost')

  // The player pays while the shop moves again: the order waits.
  await closeBrand()
  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'pending')).toBeVisible()
  await openBrand()
  await expect(getResultDialog(page, 'success')).toBeVisible({ timeout: 30_000 })
  await expect(getResultDialog(page, 'success')).toContainText(offer.role.name)
})

import type { Page } from '@playwright/test'
import { isLong, longFormOnly } from '../../long-form.ts'
import { translate } from '../support/copy.ts'
import {
  isCallTo,
  countCalls,
  hostNames,
  advanceClockUntil,
  getPausesBetweenCalls,
  hostFailures,
  type HostName,
} from '../support/hosts.ts'
import { openPicker } from '../support/pickers.ts'
import { readStored } from '../support/stored-values.ts'
import { expectNetworkFailures, serverListPath, gameUrl } from '../support/network-failures.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

const dayMs = 86_400_000

/** Stops the page's clock, so that time only passes when the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date(2026, 10, 21, 12, 0) })
  await page.clock.pauseAt(new Date(2026, 10, 21, 12, 0, 1))
}

const setHostFailure = (page: Page, host: HostName, trouble: keyof typeof hostFailures) =>
  page.route(isCallTo[host], hostFailures[trouble])

async function pickerShowsServers(page: Page): Promise<void> {
  await openPicker(page, 'server')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
}

test.beforeEach(({ page, complaints }) => expectNetworkFailures(page, complaints))

/** The short form tests a host that never responds. All are tested in `gateway-request.test.ts`. */
const failures = Object.keys(hostFailures) as (keyof typeof hostFailures)[]

for (const trouble of failures.filter((name) => isLong || name === 'hangs')) {
  test(`the first host is tried three times and the backup is used if the first host ${trouble}`, async ({ page }) => {
    await stopClock(page)
    await setHostFailure(page, 'first', trouble)
    const calls = countCalls(page, serverListPath)
    await page.goto(gameUrl, { waitUntil: 'commit' })
    await advanceClockUntil(page, () => calls.backup === 1)
    expect(calls).toEqual({ first: 3, backup: 1 })

    const pauses = await getPausesBetweenCalls(page, 'first', serverListPath)
    const least = trouble === 'hangs' ? 14_000 : 4000
    for (const pause of pauses) {
      expect(pause).toBeGreaterThanOrEqual(least)
      expect(pause).toBeLessThan(least + 3000)
    }
    await page.clock.resume()
    await pickerShowsServers(page)
    expect(calls).toEqual({ first: 3, backup: 1 })
    await expect.poll(() => readStored(page, 'localStorage', 'backup_api')).toBe(hostNames.backup)
  })
}

/** The short form tests this in `tests/unit/src/kernel/http/gateway-request.test.ts`. */
test('the backup is remembered for a day, then the first host is tried again', longFormOnly, async ({ page }) => {
  await page.clock.install()
  await setHostFailure(page, 'first', 'refuses')
  const calls = countCalls(page, serverListPath)
  await page.goto(gameUrl)
  await advanceClockUntil(page, () => calls.backup === 1)
  await expect.poll(() => readStored(page, 'localStorage', 'backup_api')).toBe(hostNames.backup)
  await page.unroute(isCallTo.first)

  await page.clock.fastForward(dayMs - 120_000)
  await page.goto(gameUrl)
  await expect.poll(() => calls).toEqual({ first: 3, backup: 2 })
  await pickerShowsServers(page)

  await page.clock.fastForward(180_000)
  await page.goto(gameUrl)
  await expect.poll(() => calls).toEqual({ first: 4, backup: 2 })
  await pickerShowsServers(page)
  expect(await readStored(page, 'localStorage', 'backup_api')).toBeUndefined()
})

/** The short form tests this in `tests/unit/src/kernel/http/gateway-request.test.ts`. */
test('the first host is used again if the remembered backup is down', longFormOnly, async ({ page }) => {
  await page.clock.install()
  await page.addInitScript((host) => localStorage.setItem('backup_api', JSON.stringify({ v: host })), hostNames.backup)
  await setHostFailure(page, 'backup', 'refuses')
  const calls = countCalls(page, serverListPath)
  await page.goto(gameUrl)
  await advanceClockUntil(page, () => calls.first === 1)
  expect(calls).toEqual({ first: 1, backup: 3 })
  await pickerShowsServers(page)
  expect(await readStored(page, 'localStorage', 'backup_api')).toBeUndefined()
})

test('the player sees an error in their language and can try again if no host answers', async ({ page }) => {
  await page.clock.install()
  await setHostFailure(page, 'first', 'refuses')
  await setHostFailure(page, 'backup', 'resets the connection')
  const games = '/api/pay/getGameListV2'
  const calls = countCalls(page, games)
  // The gateway does not know a region that only local storage has, so the page contains no games.
  await page.addInitScript(() => localStorage.setItem('domain_area', '{"v":"universal"}'))
  await page.goto(storeUrl('watt', '/selectGoods', { spec_lang: 'ja' }))
  const alert = page.getByRole('alert')
  await advanceClockUntil(page, () => alert.isVisible())
  await advanceClockUntil(page, () => calls.backup === 3)
  expect(calls.first).toBe(3)
  await expect(alert).toContainText(translate('ja', 'errors', 'error_load_title'))
  await expect(alert).toContainText(translate('ja', 'errors', 'error_network'))

  let reported = false
  page.on('response', (answer) => {
    reported ||= answer.ok() && (answer.request().postData() ?? '').includes('WEBPAY-216')
  })
  await page.unroute(isCallTo.first)
  await alert.getByRole('button', { name: translate('ja', 'shell', 'retry') }).click()
  await expect(page.locator('input[name=game]').first()).toBeAttached()
  await expect(alert).toHaveCount(0)
  // The error is also sent to the error collector.
  await advanceClockUntil(page, () => reported)
})

import { longFormOnly } from '../../long-form.ts'
import { runAdmin } from '../support/run-admin.ts'
import { isPaysite, getOrderDocument, getResultDialog } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { expect, test, disableNews } from '../support/store-page.ts'

/**
 * Customer service and a player beside the running store: a link is created, paid, found by the text that the player
 * copies, and shown to another reader. The short form tests the commands in `tests/server/admin.test.ts` and paying a
 * link in `buying/make-up.spec.ts`.
 */
test(
  'customer service creates a link, looks up its payment and sends a status link',
  longFormOnly,
  async ({ page, browser, context, complaints }) => {
    complaints.expect(/404/)
    await disableNews(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const owed = ['--brand', 'watt', '--client', '1101003', '--account', 'mika', '--amount', '7.25']
    await page.goto(await runAdmin('replenish-link', ...owed))
    await expect(page.locator('main')).toContainText('$7.25')
    await page.getByRole('radio', { name: 'PayerMax' }).check()
    await page.getByRole('button', { name: t('replenish', 'pay'), exact: true }).click()
    await page.waitForURL(isPaysite)
    await page.locator('#pay').click()
    await expect(getResultDialog(page, 'success')).toBeVisible()

    await page.getByRole('button', { name: t('result', 'support_code') }).click()
    const code = await page.evaluate(() => navigator.clipboard.readText())
    const output = await runAdmin('order', code)
    for (const words of ['7.25 USD', 'PayerMax (11801_0)', 'created (start)', 'paid (notification), credited 7.25 USD'])
      expect(output).toContain(words)

    const friend = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage()
    await disableNews(friend)
    await friend.goto(await runAdmin('status-link', code))
    await expect(getOrderDocument(friend)).toContainText('$7.25')
    await friend.context().close()
  },
)

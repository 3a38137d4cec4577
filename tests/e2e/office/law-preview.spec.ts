import { computer } from '../support/computer.ts'
import { translate } from '../support/copy.ts'
import { expectUsable } from '../support/good-page.ts'
import { logInAs, officeUrl } from '../support/office.ts'
import { expect, test } from '../support/store-page.ts'

test.use(computer)

test('a person in the office sees the last step as a player in Germany will see it on another day, and can buy nothing', async ({
  page,
}) => {
  await page.goto(`${officeUrl}/rules?country=DE&age=20&day=2027-03-01`)
  await logInAs(page, 'Olga Owner')
  await page.getByRole('checkbox', { name: 'Turn on the rules whose first day isn’t known' }).check()
  await expectUsable(page)
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Watt Games', exact: true }).click(),
  ])
  await expect(preview.getByText('Preview of the store on March 1, 2027')).toBeVisible()
  await expect(preview.getByText(/^20 years old · Germany · With rules whose first day isn’t known yet$/)).toBeVisible()
  const store = preview.frameLocator('iframe')
  const say = (key: string, values?: Record<string, string>) => translate('de', 'recharge', key, values)
  await store.locator('input[name=goods]').first().check()
  await store.locator('input[name=way]').first().check()
  await expect(store.getByText(say('deliver_later', { date: '18. März 2027' }))).toBeVisible()
  await store.getByRole('checkbox', { name: say('deliver_at_once') }).check()
  await store.getByRole('button', { name: say('order'), exact: true }).click()
  await expect(store.getByText('This is a preview. Nothing can be bought or changed.')).toBeVisible()
  await preview.close()
})

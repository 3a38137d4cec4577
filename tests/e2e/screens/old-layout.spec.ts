import { t } from '../support/copy.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

test.beforeEach(async ({ page }) => {
  await disableNews(page)
})

const steps = ['step_game', 'step_goods', 'step_recharge'] as const

test('the old layout leads through its steps to a summary of the selection, which a reload keeps', async ({ page }) => {
  const expectStep = (step: number) =>
    expect(page.locator('[aria-current=step]')).toContainText(t('shell', steps[step - 1] ?? ''))
  const next = page.getByRole('button', { name: t('shell', 'next') })

  await page.goto(storeUrl('dragon', '/', { oauth_token: 'demo-rowan' }))
  await expectStep(1)
  await page.getByRole('radio', { name: /^Jade Mandate from/ }).click()
  await next.click()

  await expectStep(2)
  await expect(page).toHaveURL(/\/selectGoods/)
  await expect(page.getByRole('navigation', { name: t('shell', 'nav_main') })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const sheet = page.getByRole('dialog', { name: t('select', 'your_choice') })
  await page.getByRole('button', { name: t('select', 'change') }).click()
  await sheet.getByRole('button', { name: t('select', 'role') }).click()
  const lirael = page.getByRole('listbox').getByRole('option').filter({ hasText: 'Lirael' })
  const serverName = /S\d+ .+$/.exec(await lirael.innerText())?.[0].trim() ?? 'no server'
  await lirael.click()
  await sheet.getByRole('button', { name: t('shell', 'close') }).click()
  await expect(next, 'no bar is shown before a selection').toBeHidden()
  await page.getByRole('radio', { name: '$4.99' }).first().check()
  await next.click()

  await expectStep(3)
  await expect(page).toHaveURL(/\/recharge/)
  const facts = page.getByRole('main')
  await page.getByRole('button', { name: t('recharge', 'details_show') }).click()
  for (const text of ['Jade Mandate', serverName, 'Lirael', 'rowan', /300 \S+ \+30/])
    await expect(facts).toContainText(text)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.reload()
  for (const text of ['Lirael', /300 \S+ \+30/]) await expect(facts).toContainText(text)
  await page.getByRole('button', { name: t('shell', 'back') }).click()
  await expectStep(2)
  await expect(page.getByRole('radio', { name: '$4.99' }).first()).toBeChecked()
})

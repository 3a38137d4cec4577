import type { Page } from '@playwright/test'
import { computer } from '../support/computer.ts'
import { expectUsable } from '../support/good-page.ts'
import { officeUrl, logInAs } from '../support/office.ts'
import { expect, test } from '../support/store-page.ts'

test.use(computer)

/** Replaces the device's passkeys by one that answers each request at once. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('a person whom the owner invites joins with a passkey, and logs in with it again', async ({ page, browser }) => {
  await page.goto(`${officeUrl}/staff`)
  await logInAs(page, 'Olga Owner')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Nadia New')
  await form.getByRole('textbox', { name: 'Email' }).fill('nadia@studio.example')
  await page.keyboard.press('Control+Enter')
  const link = await page.getByText(`${officeUrl}/invitation#`).innerText()

  const context = await browser.newContext(computer)
  const phone = await context.newPage()
  await addAuthenticator(phone)
  await phone.goto(link)
  await expect(phone.getByText('nadia@studio.example')).toBeVisible()
  await expectUsable(phone)
  await phone.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(phone.getByRole('link', { name: 'Nadia New' })).toBeVisible()

  await phone.getByRole('link', { name: 'Nadia New' }).click()
  await phone.getByRole('button', { name: 'Log out' }).first().click()
  await expect(phone.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  await expectUsable(phone)
  await phone.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(phone.getByRole('link', { name: 'Nadia New' })).toBeVisible()
  await context.close()

  await page.reload()
  for (const screen of ['Staff', 'Log', 'Companies', 'Figures', 'Orders']) {
    await page.getByRole('link', { name: screen, exact: true }).click()
    await expect(page.getByRole('heading', { name: screen, level: 1 })).toBeVisible()
    // Orders is empty if no other test has bought anything yet.
    await expect(page.getByRole('table').or(page.getByText('No orders match')).first()).toBeVisible()
    await expectUsable(page)
  }
})

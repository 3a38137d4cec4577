import type { Page } from 'playwright'

export const paySite = /^http:\/\/pay\.localhost/

/** On desktops the payment opens in a tab of its own; it is pictured where the store was. */
export async function followPayment(page: Page, press: () => Promise<void>): Promise<void> {
  const tab = page.context().waitForEvent('page', { timeout: 5000 })
  const opened = tab.then(
    async (popup) => {
      await popup.waitForURL(paySite)
      const address = popup.url()
      await popup.close()
      await page.goto(address)
    },
    () => undefined,
  )
  await press()
  await Promise.race([page.waitForURL(paySite), opened])
  await page.waitForLoadState('networkidle')
}

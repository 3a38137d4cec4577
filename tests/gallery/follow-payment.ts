import type { Page } from 'playwright'

export const paySite = /^http:\/\/pay\.localhost/

/** On desktops the payment opens in a tab of its own; it is pictured where the store was. */
export async function followPayment(page: Page, press: () => Promise<void>): Promise<void> {
  // A page that is opened later is the next picture's.
  let isThere = false
  const tab = page.context().waitForEvent('page', { timeout: 5000 })
  const opened = tab.then(
    async (popup) => {
      if (isThere) return
      await popup.waitForURL(paySite)
      const address = popup.url()
      await popup.close()
      await page.goto(address)
    },
    () => undefined,
  )
  await press()
  await Promise.race([page.waitForURL(paySite), opened])
  isThere = true
  await page.waitForLoadState('networkidle')
}

import type { Page } from 'playwright'

export const paySite = /^http:\/\/pay\.localhost/

/** On desktops the payment opens in a new tab. Moves it to the page of the store, so that it is pictured there. */
export async function followPayment(page: Page, press: () => Promise<void>): Promise<void> {
  // A tab that opens later belongs to the next picture.
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

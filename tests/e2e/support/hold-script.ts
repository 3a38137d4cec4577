import type { Page } from '@playwright/test'

/** Holds the store's own script back until the returned function is called: the page stays as the gateway has drawn it, on the slowest machine, too. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

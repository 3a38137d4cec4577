import type { Page } from '@playwright/test'

/** Delays the store's script until the returned function is called. The page stays as the server rendered it. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

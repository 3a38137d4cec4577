import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

/** Sets the font size of the browser, in percent. Media queries in em follow it, as on a player's device. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const cdp = await sessionOf(page)
  await cdp.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  })
}

/** Small screens: 200 % text on a common and on the narrowest phone, and a phone in landscape. */
export const tightScreens = {
  '200 % text': { width: 360, height: 640, percent: 200 },
  '200 % text at 320 px': { width: 320, height: 568, percent: 200 },
  'a phone on its side': { width: 740, height: 360, percent: 100 },
} as const

export async function useScreen(page: Page, name: keyof typeof tightScreens): Promise<void> {
  const { width, height, percent } = tightScreens[name]
  await page.setViewportSize({ width, height })
  if (percent !== 100) await setTextSize(page, percent)
}

/**
 * Waits for the new viewport and font size, which reach the page in separate frames. Elements that measure their own
 * height update one frame later.
 */
const waitForLayout = (page: Page, { height, percent }: { height: number; percent: number }): Promise<void> =>
  page.evaluate(
    async ([wantedHeight, wantedLetters]) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.cssText = 'position: fixed; visibility: hidden; inline-size: 1rem; block-size: 100dvh'
      const isThere = () => probe.offsetHeight === wantedHeight && probe.offsetWidth === wantedLetters
      for (let frame = 0; frame < 120 && !isThere(); frame += 1) await nextFrame()
      probe.remove()
      await document.fonts.ready
      await nextFrame()
      await nextFrame()
    },
    [height, (16 * percent) / 100] as const,
  )

/** Checks the open view on the narrowest phone with 200 % text, then restores the screen. */
export async function runOnTightScreen<T>(page: Page, look: (page: Page) => Promise<T>): Promise<T> {
  const before = page.viewportSize() ?? { width: 360, height: 640 }
  const name = '200 % text at 320 px'
  await useScreen(page, name)
  await waitForLayout(page, tightScreens[name])
  try {
    return await look(page)
  } finally {
    await setTextSize(page, 100)
    await page.setViewportSize(before)
  }
}

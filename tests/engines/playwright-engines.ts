import { existsSync } from 'node:fs'
import { chromium, firefox, type Browser, type LaunchOptions } from '@playwright/test'
import { getFullChromium } from '../e2e/support/chromium.ts'
import { getFontEnvironment } from '../fonts/font-environment.ts'
import { phone, type Engine, type OpenEngine } from './engine.ts'

const android = (engine: string) => `Mozilla/5.0 (Android 13; Mobile) ${engine}`

async function engineOf(name: string, browser: Browser, userAgent: string): Promise<Engine> {
  const context = await browser.newContext({ viewport: phone, userAgent })
  const first = await context.newPage()
  // On a device without touch the payment opens in a new tab, which closes at the end.
  const page = () => context.pages().at(-1) ?? first
  const at = (place: string) => page().locator(`xpath=${place}`).first()
  return {
    name,
    open: async (address) => void (await page().goto(address)),
    click: (place) => at(place).click({ timeout: 3000 }),
    sees: (place) => at(place).isVisible(),
    run: (script) => page().evaluate(script),
    windows: async () => context.pages().map((one) => one.url()),
    close: () => browser.close(),
  }
}

export const openChromium: OpenEngine = async () =>
  engineOf('Chromium', await chromium.launch(getFullChromium()), android('AppleWebKit/537.36 Chrome/156.0.0.0 Mobile'))

export const debianFirefox = '/usr/bin/firefox-esr'

/** Options that open Debian's Firefox, or the one that Playwright has installed. */
export const firefoxOptions: LaunchOptions = {
  ...(existsSync(debianFirefox) ? { channel: 'moz-firefox', executablePath: debianFirefox } : {}),
  // The back-forward cache would hide what the network delivers.
  firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  env: getFontEnvironment('phone'),
}

export const openFirefox: OpenEngine = async () => {
  try {
    const browser = await firefox.launch(firefoxOptions)
    return await engineOf('Firefox', browser, android('Gecko/140.0 Firefox/140.0'))
  } catch (error) {
    console.log(`skipped Firefox: ${String(error).split('\n', 1)[0]}`)
    return undefined
  }
}

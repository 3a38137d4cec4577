import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, By, Capabilities, type WebElement } from 'selenium-webdriver'
import { getFontEnvironment } from '../fonts/font-environment.ts'
import { phone, type Engine, type OpenEngine } from './engine.ts'

const driverPath = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'
const libraries = '/usr/lib/x86_64-linux-gnu'
const port = 5991
const display = ':91'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

function miniBrowser(): string | undefined {
  if (!existsSync(libraries)) return undefined
  const folders = readdirSync(libraries).filter((name) => name.startsWith('webkit2gtk'))
  return folders.map((name) => join(libraries, name, 'MiniBrowser')).find((path) => existsSync(path))
}

export const openWebKit: OpenEngine = async () => {
  const binary = miniBrowser()
  if (!binary || !existsSync(driverPath) || !existsSync(xvfb)) {
    console.log('skipped WebKit: it takes webkit2gtk-driver and xvfb (Debian)')
    return undefined
  }
  const screen = spawn(xvfb, [display, '-screen', '0', '1024x1024x24'], { stdio: 'ignore' })
  const driving = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...getFontEnvironment('phone'), DISPLAY: display },
  })
  const stop = () => void [driving.kill(), screen.kill()]
  try {
    await pause(1000)
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation', `--user-agent=${safari}`] },
        }),
      )
      .build()
    await driver
      .manage()
      .window()
      .setRect({ ...phone, x: 0, y: 0 })
    const opened: string[] = []
    /** Without touch the payment opens in a new tab, which closes at the end. Window handles have no order. */
    const toLastWindow = async () => {
      const there = await driver.getAllWindowHandles()
      opened.push(...there.filter((one) => !opened.includes(one)))
      const last = opened.findLast((one) => there.includes(one))
      if (last !== undefined) await driver.switchTo().window(last)
    }
    const find = async (place: string, lookAt?: (one: WebElement) => Promise<unknown>) => {
      await toLastWindow()
      for (const one of await driver.findElements(By.xpath(place))) {
        await lookAt?.(one)
        if (await one.isDisplayed()) return one
      }
      return undefined
    }
    const engine: Engine = {
      name: 'WebKitGTK',
      open: (address) => driver.get(address),
      async click(place) {
        // Elements far below are rendered, and count as displayed, only after scrolling to them.
        const found = await find(place, (one) =>
          driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, one),
        )
        if (!found) throw new Error(`not there: ${place}`)
        await found.click()
      },
      sees: async (place) => (await find(place).catch(() => undefined)) !== undefined,
      run: (script) => driver.executeScript(`return (${script})`),
      async windows() {
        const addresses: string[] = []
        for (const one of await driver.getAllWindowHandles()) {
          await driver.switchTo().window(one)
          addresses.push(await driver.getCurrentUrl())
        }
        return addresses
      },
      close: async () => {
        await driver.quit()
        stop()
      },
    }
    return engine
  } catch (error) {
    stop()
    console.log(`skipped WebKit: ${String(error).split('\n', 1)[0]}`)
    return undefined
  }
}

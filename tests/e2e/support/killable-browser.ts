import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, devices, type Page } from '@playwright/test'
import { reduceBrowserLoad, getFullChromium } from './chromium.ts'

/** Playwright closes a browser gracefully, which writes everything to disk. This browser can be killed. */
export interface KillableBrowser {
  readonly page: Page
  /** Kills the browser and all of its processes. Data that is not on disk yet is lost. */
  readonly kill: () => Promise<void>
}

const phone = devices['Galaxy S8'].userAgent

/** Waits for the file in which the browser writes its port. */
async function portOf(profile: string): Promise<string> {
  for (;;) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port = ''] = text.split('\n')
    if (port !== '') return port
    await pause(50)
  }
}

/** Starts a browser with a phone's user agent on an existing profile. */
export async function launchKillable(profile: string): Promise<KillableBrowser> {
  await rm(join(profile, 'DevToolsActivePort'), { force: true })
  const { args, env, executablePath = chromium.executablePath() } = reduceBrowserLoad(getFullChromium())
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      `--user-agent=${phone}`,
      '--lang=en-US',
      'about:blank',
    ],
    { stdio: 'ignore', detached: true, env },
  )
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`)
  const [context] = browser.contexts()
  const page = context?.pages()[0]
  if (!page || child.pid === undefined) throw new Error('the browser has no page')
  await page.setViewportSize({ width: 360, height: 640 })
  const { pid } = child
  return {
    page,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      // The browser is detached and so leads a process group. This kills its renderers and its storage process, too.
      process.kill(-pid, 'SIGKILL')
      await ended
    },
  }
}

import { existsSync } from 'node:fs'
import { installedChromium } from '../ensure-chromium.mjs'

/** Quiet and alone: no sandbox for root in containers, no talk with anybody outside. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one that `CHROMIUM` names, else one that is installed, else (undefined) Playwright's own. */
const executablePath = process.env['CHROMIUM'] ?? installedChromium.find((path) => existsSync(path))

export const launchOptions = (): { args: string[]; executablePath?: string } => ({
  args: flags,
  ...(executablePath ? { executablePath } : {}),
})

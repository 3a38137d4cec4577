import { existsSync } from 'node:fs'

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

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The one that `CHROMIUM` names, else one that is installed, else Playwright's own. */
export const chromiumPath = (): string | undefined => process.env['CHROMIUM'] ?? installed.find((path) => existsSync(path))

export function launchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = chromiumPath()
  return { args: flags, ...(executablePath ? { executablePath } : {}) }
}

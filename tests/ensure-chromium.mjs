// Finds the browser that the tests drive: the one named in CHROMIUM, else an installed one, else Playwright's. If there
// is none, it installs Debian's packages as root, or downloads Playwright's browser.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'
import { installDebianPackages } from './debian-packages.mjs'

export const installedChromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Headless browser, much faster. Used by tests that need nothing else, if it is installed. */
export const installedShell = ['/usr/bin/chromium-headless-shell']

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const playwrightFolders = {
  linux: join(homedir(), '.cache', 'ms-playwright'),
  darwin: join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  win32: join(homedir(), 'AppData', 'Local', 'ms-playwright'),
}

function hasPlaywrightOwn() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? playwrightFolders[process.platform] ?? ''
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith('chromium'))
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
const runs = (command, args) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** @param {string} path */
const isThere = (path) => existsSync(path)

/** Debian's browser brings no fonts. Some derivatives lack headless-shell; tests are then only slower. */
const installPackages = async () =>
  (await installDebianPackages('chromium', 'chromium-headless-shell', 'fonts-liberation')) ||
  installDebianPackages('chromium', 'fonts-liberation')

/** Playwright's browser is downloaded by an npm package, so its download waits for `packages`. */
export async function ensureChromium(packages = Promise.resolve()) {
  if (process.env.CHROMIUM) return
  const isReady = installedChromium.some(isThere) || hasPlaywrightOwn()
  if (isReady && installedShell.some(isThere)) return
  if ((await installPackages()) || isReady) return
  await packages
  console.log('Fetching Chromium for the tests, once…')
  if (!runs(node24(), [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium']))
    throw new Error('No Chromium for the tests. Install one and name it in CHROMIUM.')
}

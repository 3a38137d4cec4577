// The browser that the tests drive: the one that CHROMIUM names, else one that is installed, else Playwright's own,
// which is fetched where nothing is there yet. Debian and its kin install their own package when we are root.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'

export const installedChromium = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Without a window, and far quicker: tests that need no more take it where it is there. */
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

const isAptRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} path */
const isThere = (path) => existsSync(path)

/** Not every kin of Debian has the one without a window: all goes without it, only slower. */
function installPackages() {
  const install = ['install', '--yes', 'chromium']
  return (
    runs('apt-get', ['update']) &&
    (runs('apt-get', [...install, 'chromium-headless-shell']) || runs('apt-get', install))
  )
}

export async function ensureChromium() {
  if (process.env.CHROMIUM) return
  const isReady = installedChromium.some(isThere) || hasPlaywrightOwn()
  if (isReady && (installedShell.some(isThere) || !isAptRoot())) return
  console.log('Installing Chromium for the tests (once)…')
  const installed =
    (isAptRoot() && installPackages()) ||
    isReady ||
    runs(node24(), [join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
  if (!installed) throw new Error('No Chromium for the tests. Install one and name it in CHROMIUM.')
}

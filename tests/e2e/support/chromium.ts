import { existsSync } from 'node:fs'
import type { BrowserContext, LaunchOptions } from '@playwright/test'
import { installedChromium, installedShell } from '../../ensure-chromium.mjs'
import { getFontEnvironment, type FontSet } from '../../fonts/font-environment.ts'

/**
 * Features for the suggestions of the address bar. They open two more pages in each window, each in its own process.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright disables (`chromiumSwitches`). Repeated because browsers read only the last such list. */
const offByPlaywright = [
  'AimEnabled',
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'BlockOriginHeaderModificationOnRedirect',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
]

/** No sandbox, because containers run as root, and no background requests. */
const args = [
  `--disable-features=${[...offByPlaywright, ...addressBar].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Launch {
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
  readonly executablePath?: string
  readonly channel?: string
}

const named = process.env['CHROMIUM']
const findExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path))

/**
 * Launch options of the headless browser, which needs a third of the processor time. It refuses notifications and
 * Background Sync, has no back-forward cache, and ends pages and workers that set a badge (`removeBadgeApi`). The
 * executable is `CHROMIUM`, an installed browser, or Playwright's own (undefined).
 */
export function getLaunchOptions(fonts: FontSet = 'phone'): Launch {
  const executablePath = named ?? findExisting(installedShell) ?? findExisting(installedChromium)
  return { args, env: getFontEnvironment(fonts), ...(executablePath ? { executablePath } : {}) }
}

/**
 * For tests of pictures and of scroll bars, which Playwright hides. Shared because Playwright starts separate browsers
 * for each options object.
 */
export const withPictures = { launchOptions: { ...getLaunchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] } }

/** Turns off images and optimizing compilers. Few tests need images, and pages live too short for the compilers. */
export function reduceBrowserLoad(options: Launch): Launch {
  return {
    ...options,
    args: [...options.args, '--blink-settings=imagesEnabled=false', '--js-flags=--no-opt --no-maglev'],
  }
}

/** The full browser, for tests that use the service worker. */
export function getFullChromium(): Launch {
  const executablePath = named ?? findExisting(installedChromium)
  return { args, env: getFontEnvironment('phone'), ...(executablePath ? { executablePath } : { channel: 'chromium' }) }
}

/** Removes the badge API in browsers that end the page on its use, as in browsers without an app icon. */
export async function removeBadgeApi(
  context: BrowserContext,
  { executablePath, channel }: LaunchOptions,
): Promise<void> {
  const whole = getFullChromium()
  if (executablePath === whole.executablePath && channel === whole.channel) return
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'setAppBadge'))
  context.on('serviceworker', (worker) => void worker.evaluate(takeBadgeFromWorker).catch(() => undefined))
}

const takeBadgeFromWorker = () => {
  const { WorkerNavigator } = globalThis as unknown as { WorkerNavigator: { prototype: object } }
  Reflect.deleteProperty(WorkerNavigator.prototype, 'setAppBadge')
}

const fullChromium = reduceBrowserLoad(getFullChromium())

/**
 * Blocks third-party cookies, as most phones do, and enables the back-forward cache, which Playwright disables. Shared
 * for the same reason as `withPictures`.
 */
export const playerBrowser = {
  launchOptions: {
    ...fullChromium,
    args: [...fullChromium.args, '--test-third-party-cookie-phaseout'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
}

import { existsSync } from 'node:fs'
import type { BrowserContext, LaunchOptions } from '@playwright/test'
import { installedChromium, installedShell } from '../../ensure-chromium.mjs'
import { fontEnvironment, type FontSet } from '../../fonts/font-environment.ts'

/** The suggestions of an address bar that nobody sees: two pages in a process of their own for every window, a second of work each. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off by itself (its `chromiumSwitches`), said again: of two such lists the browser reads the last one alone. */
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

/** Quiet and alone: no sandbox for root in containers, no talk with anybody outside. */
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

/** What Playwright launches a browser with. */
interface Launch {
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
  readonly executablePath?: string
  readonly channel?: string
}

const named = process.env['CHROMIUM']
const findExisting = (paths: readonly string[]) => paths.find((path) => existsSync(path))

/**
 * The browser without a window: the same pages for a third of the work. It refuses notifications and Background Sync, keeps no page for
 * Back, and ends a page or a worker that asks for a badge (`withoutBadges`). The one that `CHROMIUM` names, else one that is installed,
 * else (undefined) Playwright's own.
 */
export function launchOptions(fonts: FontSet = 'phone'): Launch {
  const executablePath = named ?? findExisting(installedShell) ?? findExisting(installedChromium)
  return { args, env: fontEnvironment(fonts), ...(executablePath ? { executablePath } : {}) }
}

/** For tests that look at pictures. One object: for each that Playwright is given it starts browsers of their own. */
export const withPictures = { launchOptions: launchOptions() }

/**
 * Pictures cost a sixteenth of the processor's time, and few tests look at one. Optimizing compilers cost a twentieth, and pay off on
 * pages that live for minutes.
 */
export function lean(options: Launch): Launch {
  return {
    ...options,
    args: [...options.args, '--blink-settings=imagesEnabled=false', '--js-flags=--no-opt --no-maglev'],
  }
}

/** The browser as players have it, for tests that let the service worker in. */
export function fullChromium(): Launch {
  const executablePath = named ?? findExisting(installedChromium)
  return { args, env: fontEnvironment('phone'), ...(executablePath ? { executablePath } : { channel: 'chromium' }) }
}

/** Takes the badge away where asking for one would end the page, as in a browser that has no icon to put it on. */
export async function withoutBadges(
  context: BrowserContext,
  { executablePath, channel }: LaunchOptions,
): Promise<void> {
  const whole = fullChromium()
  if (executablePath === whole.executablePath && channel === whole.channel) return
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'setAppBadge'))
  context.on('serviceworker', (worker) => void worker.evaluate(takeBadgeFromWorker).catch(() => undefined))
}

const takeBadgeFromWorker = () => {
  const { WorkerNavigator } = globalThis as unknown as { WorkerNavigator: { prototype: object } }
  Reflect.deleteProperty(WorkerNavigator.prototype, 'setAppBadge')
}

/** As in players' browsers, Back shows a page as it was left: Playwright turns that off by itself. One object, as above. */
export const playerBrowser = {
  launchOptions: { ...lean(fullChromium()), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
}

import { existsSync } from 'node:fs'
import { installDebianPackages } from '../debian-packages.mjs'
import { startOwnGateway } from '../e2e/support/own-gateway.ts'
import type { OpenEngine } from './engine.ts'
import { openChromium, openFirefox } from './playwright-engines.ts'
import { createSteps } from './walk.ts'
import { openWebKit } from './webkit-engine.ts'

/**
 * `npm run engines` makes a purchase, returns from the payment and starts offline in three browser engines. It installs
 * Debian's browsers as root. Engines that the machine does not have are reported as skipped.
 */
const port = 5992
const origin = `http://127.0.0.1:${port}`
const programs = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

async function ensureEngines(): Promise<void> {
  if (programs.every((path) => existsSync(path))) return
  await installDebianPackages('firefox-esr', 'webkit2gtk-driver', 'xvfb')
}

const engines: Record<string, OpenEngine> = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }
const chosen = process.argv.slice(2).filter((name) => name in engines)

/** Scripts that describe the page on which a walk has failed. */
const afterwards = {
  at: `location.href + ': ' + document.body.innerText.slice(0, 400)`,
  open: `[...document.querySelectorAll('dialog[open]')].map((one) => one.innerText.slice(0, 300)).join(' || ')`,
  busy: `[...document.querySelectorAll('[aria-busy=true]')].map((one) => one.innerText).join(' || ')`,
  requests: `performance.getEntriesByType('resource').slice(-12).map((one) =>
    Math.round(one.startTime) + '+' + Math.round(one.duration) + ' ' + new URL(one.name).pathname).join(', ')`,
}

async function walkIn(open: OpenEngine): Promise<boolean> {
  const engine = await open()
  if (!engine) return true
  // Not all engines resolve *.localhost, so the store uses 127.0.0.1 and the payment site localhost.
  const gateway = await startOwnGateway(port, { SANDBOX_PAY_ORIGIN: `http://localhost:${port}`, LOG_LEVEL: 'error' })
  console.log(engine.name)
  try {
    for (const { what, run } of createSteps(engine, gateway, origin)) {
      await run()
      // WebKitGTK under automation keeps caches in memory and drops them unless a page accesses them.
      await engine.run('caches.keys().then(() => true)').catch(() => undefined)
      console.log(`  ok   ${what}`)
    }
    return true
  } catch (error) {
    console.log(`  FAIL ${error instanceof Error ? error.message : String(error)}`)
    for (const [name, script] of Object.entries(afterwards))
      console.log(`       ${name}: ${String(await engine.run(script).catch(String)).replaceAll(/\s+/g, ' ')}`)
    console.log(`       windows: ${(await engine.windows().catch(String)).toString()}`)
    return false
  } finally {
    await engine.close().catch(() => undefined)
    await gateway.close()
  }
}

await ensureEngines()
let isGood = true
for (const [name, open] of Object.entries(engines))
  if (chosen.length === 0 || chosen.includes(name)) isGood = (await walkIn(open)) && isGood
process.exitCode = isGood ? 0 : 1

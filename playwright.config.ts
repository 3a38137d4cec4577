import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions, lean } from './tests/e2e/support/chromium.ts'
import { inBothFonts, inWideFont } from './tests/fonts/font-environment.ts'
import { inLongForm, isLong } from './tests/long-form.ts'

/**
 * Fresh for every run: orders of the one before would stand in the way. `npm test` names a folder that it removes. Tests run in processes
 * of their own, and find it by the same name.
 */
process.env['STORE_TEST_DATA'] ??= join(tmpdir(), `store-e2e-${process.pid}`)

const tagged = (...tests: { readonly tag: string }[]) => tests.map(({ tag }) => new RegExp(tag))
/** They are not even counted as skipped. */
const leftOut = isLong ? [] : [inLongForm]

/** On a phone, against the built store and a real gateway: see tests/run.mjs, which builds before. */
export default defineConfig({
  testDir: 'tests',
  // Emptied at the start: the reports of other programs lie beside it.
  outputDir: 'test-results/e2e',
  testMatch: ['e2e/**/*.spec.ts', 'matrix/**/*.spec.ts', 'random-journeys/**/*.spec.ts'],
  fullyParallel: true,
  // More would wait for each other: five take a tenth more of the processor’s time than three, and longer.
  workers: 3,
  // A test that passes only at a second try has a fault to find: in the store, or in itself.
  retries: 0,
  // Limits are long: beside other work a test waits for its turn. They cost only failures.
  timeout: 180_000,
  // The longest tests come first, so that no browser works alone at the end.
  projects: [
    {
      name: 'wide font',
      grep: tagged(inBothFonts, inWideFont),
      grepInvert: tagged(...leftOut),
      use: { launchOptions: lean(launchOptions('wide')) },
    },
    {
      name: 'phone fonts',
      grepInvert: tagged(inWideFont, ...leftOut),
      use: { launchOptions: lean(launchOptions()) },
    },
  ],
  expect: { timeout: 45_000 },
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    locale: 'en-US',
    // Drawing motion costs a twelfth of the processor's time. A test about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording of every test costs a quarter of the processor's time. `--trace on` records where it is wanted.
    trace: 'off',
    // Requests that a worker makes are out of reach of what tests play in their place. Journeys that play nothing let it in.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node tests/e2e/support/start-gateway.ts',
    wait: { stdout: /the gateway is up/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { getLaunchOptions, reduceBrowserLoad } from './tests/e2e/support/chromium.ts'
import { inBothFonts, inWideFont } from './tests/fonts/font-environment.ts'
import { longFormOnly, isLong } from './tests/long-form.ts'

/**
 * Data folder of this run: orders of an earlier run would disturb the tests. Test processes inherit the variable. `npm
 * test` sets it to a folder that it removes.
 */
process.env['STORE_TEST_DATA'] ??= join(tmpdir(), `store-e2e-${process.pid}`)

const tagged = (...tests: { readonly tag: string }[]) => tests.map(({ tag }) => new RegExp(tag))
/** Tags of tests to leave out. The report does not list these tests as skipped. */
const leftOut = isLong ? [] : [longFormOnly]

/** Tests run on a phone profile, against the built store and a real gateway. tests/run.mjs builds the store first. */
export default defineConfig({
  testDir: 'tests',
  // Playwright empties this folder, so it must not contain reports of other programs.
  outputDir: 'test-results/e2e',
  testMatch: ['e2e/**/*.spec.ts', 'matrix/**/*.spec.ts', 'random-journeys/**/*.spec.ts'],
  fullyParallel: true,
  // With more than three workers the run uses more processor time and takes longer.
  workers: 3,
  // A test that passes only on a retry is a bug in the store or in the test.
  retries: 0,
  // Timeouts are long because tests are slow on a loaded machine. Only failures take longer.
  timeout: 180_000,
  // The longest tests start first, so that no worker is left alone with one at the end.
  projects: [
    {
      name: 'wide font',
      // These few tests run beside the others, and each worker would start its own browser for them.
      workers: 1,
      grep: tagged(inBothFonts, inWideFont),
      grepInvert: tagged(...leftOut),
      use: { launchOptions: reduceBrowserLoad(getLaunchOptions('wide')) },
    },
    {
      name: 'phone fonts',
      grepInvert: tagged(inWideFont, ...leftOut),
      use: { launchOptions: reduceBrowserLoad(getLaunchOptions()) },
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
    // Animations cost processor time. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces slow every test down. Use `--trace on` to record one.
    trace: 'off',
    // Blocks service workers, because route handlers do not see their requests. Journeys without route handlers allow
    // them.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node tests/e2e/support/start-gateway.ts',
    wait: { stdout: /the gateway is up/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/e2e/chromium.ts'
import { backupPort, bigPort, dataOf, storePort } from './tests/e2e/ports.ts'

/**
 * Fresh for every run: orders of the one before would stand in the way. `npm test` names a folder that it removes. Tests run in processes
 * of their own, and find it by the same name.
 */
process.env['STORE_TEST_DATA'] ??= join(tmpdir(), `store-e2e-${process.pid}`)

/** Gateways over folders of their own: the store's, one that plays the backup host, one with a far larger world. */
const gateway = (port: number, env: Record<string, string> = {}) => ({
  command: 'node server/main.ts',
  url: `http://localhost:${port}/healthz`,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  env: {
    PORT: String(port),
    DATA_DIR: dataOf(port),
    LOG_LEVEL: 'error',
    // Beside two browsers a page takes its time to be drawn, and everything else as well.
    PAGE_PATIENCE_MS: '5000',
    MAX_DELAY_MS: '0',
    ...env,
  },
})

/** On a phone, against the built store and real gateways: see tests/run.mjs, which builds before. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'matrix/**/*.spec.ts', 'random-journeys/**/*.spec.ts'],
  fullyParallel: true,
  // Two leave a quarter of two cores idle: a journey waits, too.
  workers: 3,
  // On a busy machine a browser may starve: tried once more, and named in the report as flaky (see tests/run.mjs).
  retries: process.env['CI'] ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  forbidOnly: true,
  reporter: [['dot'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    locale: 'en-US',
    // To record what passes would cost a quarter of the time: where a test is tried again, that is what is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    // Requests that a worker makes are out of reach of what tests play in their place. Journeys that play nothing let it in.
    serviceWorkers: 'block',
  },
  webServer: [
    // Players of some tests come from addresses of their own (tests/random-journeys): see tests/e2e/store-proxy.ts.
    gateway(storePort, { BACKUP_HOSTS: `http://127.0.0.1:${backupPort}`, TRUST_PROXY: 'on' }),
    gateway(backupPort),
    gateway(bigPort, { SANDBOX_BIG: 'on' }),
  ],
})

// `npm test` installs what it needs, then runs all checks and tests and counts them. `npm run test:long` runs the full
// matrices. Plain JavaScript because on a fresh clone the machine's own Node starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { build, buildOffice } from '../server/cli/build.mjs'
import { install } from '../server/cli/install.mjs'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'
import { checkStart } from './check-start.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureFonts } from './ensure-fonts.mjs'
import { ensurePostgres, findPostgresFolder } from './ensure-postgres.mjs'
import { moneyTests } from './money-tests.mjs'
import { resolveTool } from './node-tool.mjs'
import { lowerPriority } from './priority.mjs'
import { useTempFolder } from './temp-folder.mjs'

const results = join(root, 'test-results')
const total = { passed: 0, failed: 0, skipped: 0 }

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/**
 * Runs a test program that writes a JSON report, and counts a program without a report as one failure.
 * @param {string} name
 * @param {string} script
 * @param {(report: string) => string[]} args
 * @param {(report: any) => { passed: number; failed: number; skipped: number }} read
 * @param {'inherit' | number} output 'inherit', or the file descriptor of a log
 * @param {Readonly<Record<string, string>>} env
 */
async function runTests(name, script, args, read, output = 'inherit', env = {}) {
  const report = join(results, `${name}.json`)
  const program = spawn(node24(), [script, ...args(report)], {
    cwd: root,
    stdio: ['ignore', output, output],
    // Child programs that run `node` must get this version, too.
    env: {
      ...process.env,
      ...env,
      ...(output === 'inherit' ? {} : { NO_COLOR: '1' }),
      PATH: `${dirname(node24())}${delimiter}${process.env.PATH}`,
    },
  })
  const [status] = await once(program, 'exit')
  try {
    const counted = read(JSON.parse(readFileSync(report, 'utf8')))
    count(status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted)
  } catch {
    count({ failed: 1 })
  }
}

/**
 * Runs vitest projects and prints their output at the end because other programs print at the same time.
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {{ files?: readonly string[]; env?: Readonly<Record<string, string>> }} [options]
 */
async function runVitest(name, projects, { files = [], env = {} } = {}) {
  const log = join(results, `${name}.log`)
  const output = openSync(log, 'w')
  await runTests(
    name,
    resolveTool('vitest', 'vitest'),
    (report) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }),
    output,
    env,
  )
  closeSync(output)
  console.log(`\n${name}`)
  process.stdout.write(readFileSync(log))
}

async function runChecks() {
  // Imported late because it resolves installed tools, which a fresh clone does not have before `install`.
  const { verify } = await import('./checks/verify.mjs')
  console.log('Checks')
  const checks = 'lint,format,boundaries,floor,words,dead code,locales,brands,size,recipes'
  count(await verify(checks.split(','), lowerPriority))
}

/** Server tests mostly wait, so checks run beside them. Unit tests have short timeouts and run after the checks. */
const runWithoutBrowser = () =>
  Promise.all([runVitest('server', ['server']), runChecks().then(() => runVitest('unit', ['unit', 'build']))])

/** Runs the tests of payments in schemas of three PostgreSQL servers, as a shop with several tenants may store its data. */
const runOnSchemas = () =>
  runVitest('server on schemas', ['server'], {
    files: moneyTests.map((name) => `tests/server/${name}`),
    env: { TEST_SCHEMAS: 'on' },
  })

/** Downloads npm and system packages in parallel, and starts and builds the store as soon as possible. */
async function prepare() {
  const packages = install()
  // Builds again if the start has failed.
  const built = packages
    .then(checkStart)
    .then(count)
    .then(() => build())
    .then(buildOffice)
  const all = await Promise.allSettled([built, ensureChromium(packages), ensurePostgres(), ensureFonts()])
  for (const one of all) if (one.status === 'rejected') throw one.reason
}

async function main() {
  const isLong = process.argv.includes('--long')
  if (isLong) process.env.TEST_LONG = 'on'
  await prepare()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  useTempFolder()
  process.env.STORE_TEST_DATA = mkdtempSync(join(tmpdir(), 'store-e2e-'))
  await runWithoutBrowser()
  if (isLong && findPostgresFolder() !== undefined) await runOnSchemas()
  console.log('\ne2e')
  await runTests(
    'e2e',
    resolveTool('@playwright/test', 'playwright'),
    () => ['test'],
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }),
  )

  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
  // Scripts parse this last line, so its format must not change.
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
}

await main().catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})

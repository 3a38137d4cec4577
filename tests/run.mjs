// `npm test`: installs what it needs, then runs every check and every test, and counts them all. `npm run test:long` walks whole matrices.
// Plain JavaScript: on a fresh clone the machine's own Node starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { build } from '../server/cli/build.mjs'
import { install } from '../server/cli/install.mjs'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { tool } from './node-tool.mjs'

const results = join(root, 'test-results')
/** @param {string} name */
const reportOf = (name) => join(results, `${name}.json`)
const total = { passed: 0, failed: 0, skipped: 0 }

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/**
 * Runs a test program that leaves its report as JSON; one that leaves none has failed as a whole.
 * @param {string} name
 * @param {string[]} command
 * @param {'inherit' | number} output where it prints: here, or into an open file
 * @param {(report: any) => { passed: number; failed: number; skipped: number }} read
 */
async function runTests(name, command, output, read) {
  const program = spawn(node24(), command, {
    cwd: root,
    stdio: ['ignore', output, output],
    // Programs that start `node` below this find the same one.
    env: { ...process.env, PATH: `${dirname(node24())}${delimiter}${process.env.PATH}` },
  })
  const [status] = await once(program, 'exit')
  try {
    const counted = read(JSON.parse(readFileSync(reportOf(name), 'utf8')))
    count(status !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted)
  } catch {
    count({ failed: 1 })
  }
}

/** A browser test waits for much of its time. What it leaves of the processor, the tests without a browser take; they print at the end. */
async function runAllTests() {
  const log = join(results, 'vitest.log')
  const output = openSync(log, 'w')
  const withoutBrowser = runTests(
    'vitest',
    [tool('vitest', 'vitest'), 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf('vitest')}`],
    output,
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }),
  )
  console.log('\ne2e')
  await runTests('e2e', [tool('@playwright/test', 'playwright'), 'test'], 'inherit', ({ stats }) => {
    if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try: see above`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
  await withoutBrowser
  closeSync(output)
  console.log('\nvitest')
  process.stdout.write(readFileSync(log))
}

async function main() {
  if (process.argv.includes('--long')) process.env.TEST_LONG = 'on'
  await install()
  const { verify } = await import('./checks/verify.mjs')
  await ensureChromium()
  ensurePostgres()
  await build()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  console.log('Checks')
  const checks = 'types,worker types,lint,format,boundaries,floor,words,dead code,locales,brands,size,recipes'
  count(await verify(checks.split(',')))

  process.env.STORE_TEST_DATA = mkdtempSync(join(tmpdir(), 'store-e2e-'))
  await runAllTests()
  rmSync(process.env.STORE_TEST_DATA, { recursive: true, force: true })

  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
  // The last line, and always of this form: it is read by machines.
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
}

await main().catch((error) => {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})

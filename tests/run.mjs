// `npm test`: installs what it needs, then runs every check and every test, and counts them all. `npm run test:long` walks whole matrices.
// Plain JavaScript: on a fresh clone the machine's own Node starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { build, buildOffice } from '../server/cli/build.mjs'
import { install } from '../server/cli/install.mjs'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureFonts } from './ensure-fonts.mjs'
import { ensurePostgres } from './ensure-postgres.mjs'
import { tool } from './node-tool.mjs'
import { letOthersFirst } from './priority.mjs'
import { useTempFolder } from './temp-folder.mjs'

const results = join(root, 'test-results')
const total = { passed: 0, failed: 0, skipped: 0 }

function count({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}

/**
 * Runs a test program that leaves its report as JSON; one that leaves none has failed as a whole.
 * @param {string} name
 * @param {string} script
 * @param {(report: string) => string[]} args
 * @param {(report: any) => { passed: number; failed: number; skipped: number }} read
 * @param {'inherit' | number} output where it prints: here, or into an open file
 */
async function runTests(name, script, args, read, output = 'inherit') {
  const report = join(results, `${name}.json`)
  const program = spawn(node24(), [script, ...args(report)], {
    cwd: root,
    stdio: ['ignore', output, output],
    // Programs that start `node` below this find the same one.
    env: {
      ...process.env,
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
 * Runs some of vitest's projects. What they print comes when they are through, for other programs print beside them.
 * @param {string} name
 * @param {readonly string[]} projects
 */
async function runVitest(name, projects) {
  const log = join(results, `${name}.log`)
  const output = openSync(log, 'w')
  await runTests(
    name,
    tool('vitest', 'vitest'),
    (report) => [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }),
    output,
  )
  closeSync(output)
  console.log(`\n${name}`)
  process.stdout.write(readFileSync(log))
}

async function runChecks() {
  // Its table names installed tools, and on a fresh clone there are none until `install` is through.
  const { verify } = await import('./checks/verify.mjs')
  console.log('Checks')
  const checks = 'types,worker types,lint,format,boundaries,floor,words,dead code,locales,brands,size,recipes'
  count(await verify(checks.split(','), letOthersFirst))
}

/** Gateways of journeys are up in half the time if their worlds are there. What goes wrong here goes wrong again with them. */
async function makeWorlds() {
  const program = spawn(node24(), ['tests/e2e/support/make-worlds.ts'], { cwd: root, stdio: 'inherit' })
  letOthersFirst(program)
  await once(program, 'exit')
}

/** Tests of the server wait for much of their time. What they leave of the processor, checks take; unit tests have short times of their own. */
const runWithoutBrowser = () =>
  Promise.all([
    runVitest('server', ['server']),
    makeWorlds(),
    runChecks().then(() => runVitest('unit', ['unit', 'build'])),
  ])

/** Packages of npm and of the system are fetched side by side, and the store is built as soon as it can be. */
async function prepare() {
  const packages = install()
  const built = packages.then(() => build()).then(buildOffice)
  const all = await Promise.allSettled([built, ensureChromium(packages), ensurePostgres(), ensureFonts()])
  for (const one of all) if (one.status === 'rejected') throw one.reason
}

async function main() {
  if (process.argv.includes('--long')) process.env.TEST_LONG = 'on'
  await prepare()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })

  useTempFolder()
  process.env.STORE_TEST_DATA = mkdtempSync(join(tmpdir(), 'store-e2e-'))
  await runWithoutBrowser()
  console.log('\ne2e')
  await runTests(
    'e2e',
    tool('@playwright/test', 'playwright'),
    () => ['test'],
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }),
  )

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

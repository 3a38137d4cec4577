// Repeats a randomized browser test: `npm run journeys -- 200`, `npm run presses -- 200`.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { build } from '../server/cli/build.mjs'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'
import { superviseChildren } from '../server/cli/run.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureFonts } from './ensure-fonts.mjs'
import { resolveTool } from './node-tool.mjs'

/** Path of each test, and the variable for its number of runs. `STORE_JOURNEY_SEED=17` repeats one journey. */
const kinds = {
  journeys: { path: 'tests/random-journeys', variable: 'STORE_JOURNEYS' },
  presses: { path: 'tests/e2e/buying/early-presses.spec.ts', variable: 'STORE_PRESSES' },
}

const [kind, many = '200'] = process.argv.slice(2)
const chosen = Object.entries(kinds).find(([name]) => name === kind)?.[1]
if (!chosen) throw new Error(`one of ${Object.keys(kinds).join(', ')}, not ${kind}`)
const { path, variable } = chosen
await Promise.all([ensureChromium(), ensureFonts()])
await build()
const tests = spawn(node24(), [resolveTool('@playwright/test', 'playwright'), 'test', path, '--reporter=dot'], {
  cwd: root,
  stdio: 'inherit',
  // Child programs that run `node` must get this version, too.
  env: { ...process.env, [variable]: many, PATH: `${dirname(node24())}${delimiter}${process.env.PATH}` },
})
// Playwright removes its browsers and gateway only on SIGINT.
superviseChildren([tests], 'SIGINT')

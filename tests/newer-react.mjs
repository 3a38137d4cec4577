// `npm run newer-react` builds the store with React 19 and runs the main journeys on it (decision in `src/README.md`).
// React is installed into a temporary folder. `REACT_VERSION=19.2 npm run newer-react` tries another version.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { build } from '../server/cli/build.mjs'
import { node24 } from '../server/cli/node24.mjs'
import { run } from '../server/cli/run.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { ensureFonts } from './ensure-fonts.mjs'
import { resolveTool } from './node-tool.mjs'

const version = process.env.REACT_VERSION ?? '19'
/** Journeys that cover buying, returning, early presses, logging in and choosing, all on server-rendered pages. */
const journeys = ['buying/purchase', 'buying/early-presses', 'returning/return', 'accounts/login', 'choosing/choices']

const folder = mkdtempSync(join(tmpdir(), 'store-react-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
// Without this, Node would load the gateway's renderer as CommonJS.
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
const packages = ['react', 'react-dom'].map((name) => `${name}@${version}`)
const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...packages]
await Promise.all([run('npm', install, { shell: process.platform === 'win32' }), ensureChromium(), ensureFonts()])

const dist = join(folder, 'dist')
await build({ folder: dist, env: { ...process.env, REACT_FOLDER: join(folder, 'node_modules') } })
const specs = journeys.map((journey) => `tests/e2e/${journey}.spec.ts`)
await run(node24(), [resolveTool('@playwright/test', 'playwright'), 'test', ...specs, '--reporter=dot'], {
  env: { ...process.env, DIST_DIR: dist, PATH: `${dirname(node24())}${delimiter}${process.env.PATH}` },
}).catch(() => (process.exitCode = 1))

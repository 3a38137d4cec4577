// `npm run lives -- 200` lives so many lives (tests/lives), `STORE_LIFE_SEED=17 npm run lives` that one again.
import { spawnSync } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { build } from '../../server/cli/build.mjs'
import { node24 } from '../../server/cli/node24.mjs'
import { root } from '../../server/cli/root.mjs'
import { ensureChromium } from '../ensure-chromium.mjs'
import { tool } from '../node-tool.mjs'

const [many = '200'] = process.argv.slice(2)
await ensureChromium()
await build()
const { status } = spawnSync(
  node24(),
  [tool('@playwright/test', 'playwright'), 'test', 'tests/lives', '--reporter=dot'],
  {
    cwd: root,
    stdio: 'inherit',
    // Whatever starts `node` below this finds the same one.
    env: { ...process.env, STORE_LIVES: many, PATH: `${dirname(node24())}${delimiter}${process.env.PATH}` },
  },
)
process.exitCode = status ?? 1

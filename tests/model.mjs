// `npm run model -- 10000` runs that many random histories of orders and lives of players.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'
import { superviseChildren } from '../server/cli/run.mjs'
import { resolveTool } from './node-tool.mjs'

const [many = '10000'] = process.argv.slice(2)
const files = ['money-model', 'player-lives'].map((name) => `tests/server/orders/${name}.test.ts`)
const tests = spawn(node24(), [resolveTool('vitest', 'vitest'), 'run', '--project', 'server', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STORE_MODEL: many, PATH: `${dirname(node24())}${delimiter}${process.env.PATH}` },
})
superviseChildren([tests])

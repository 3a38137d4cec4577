// `npm run fuzz -- 2000` sends that many random values to every call, with a new seed in each run.
import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { node24 } from '../server/cli/node24.mjs'
import { root } from '../server/cli/root.mjs'
import { superviseChildren } from '../server/cli/run.mjs'
import { resolveTool } from './node-tool.mjs'

const [many = '500'] = process.argv.slice(2)
const tests = spawn(node24(), [resolveTool('vitest', 'vitest'), 'run', '--project', 'server', 'tests/server/fuzz'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STORE_FUZZ: many, PATH: `${dirname(node24())}${delimiter}${process.env.PATH}` },
})
superviseChildren([tests])

// `npm run mutation -- machine`: changes the code of one folder, one small change at a time, and counts the changes that its tests notice.
// `npm run mutation -- orders server/orders/steps.ts` tries the changes of some files only.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../server/cli/root.mjs'
import { node24 } from '../server/cli/node24.mjs'
import { tool } from './node-tool.mjs'
import { areas } from './mutation/areas.mjs'

const [name = '', ...files] = process.argv.slice(2)
const area = areas[name]
if (area === undefined) {
  console.error(`Name what to change: ${Object.keys(areas).join(', ')}`)
  process.exit(1)
}
const program = spawn(
  node24(),
  [tool('@stryker-mutator/core', 'stryker'), 'run', 'tests/mutation/stryker.config.mjs'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_AREA: name, MUTATION_PROJECT: area.project, MUTATION_FILES: files.join(',') },
  },
)
const [status] = await once(program, 'exit')
process.exitCode = status ?? 1

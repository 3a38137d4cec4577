// `npm run mutation -- machine` changes the code of one folder, one small change at a time, and counts how many changes
// its tests detect. `npm run mutation -- orders server/orders/state/transitions.ts` limits the run to some files, and
// `--share=0.1 --seed=7` to a random tenth of the lines.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../server/cli/root.mjs'
import { node24 } from '../server/cli/node24.mjs'
import { resolveTool } from './node-tool.mjs'
import { areas } from './mutation/areas.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
})
const [name = '', ...files] = positionals
const area = areas[name]
if (area === undefined) {
  console.error(`Name what to change: ${Object.keys(areas).join(', ')}`)
  process.exit(1)
}
const report = join(root, 'test-results', 'mutation.json')
rmSync(report, { force: true })
const program = spawn(
  node24(),
  [resolveTool('@stryker-mutator/core', 'stryker'), 'run', 'tests/mutation/stryker.config.mjs'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTATION_AREA: name,
      MUTATION_FILES: files.join(','),
      MUTATION_SHARE: values.share,
      MUTATION_SEED: values.seed,
    },
  },
)
const [status] = await once(program, 'exit')
process.exitCode = status ?? 1

/**
 * Lists the lines of changes whose tests timed out. Stryker counts them as detected, but the machine may just have been
 * busy.
 */
function listTimedOutLines() {
  /** @type {[file: string, { mutants: { status: string; location: Record<'start' | 'end', { line: number }> }[] }][]} */
  const files = Object.entries(JSON.parse(readFileSync(report, 'utf8')).files)
  return files.flatMap(([file, { mutants }]) =>
    mutants.flatMap((mutant) => {
      const { start, end } = mutant.location
      return mutant.status === 'Timeout' ? [`${file}:${start.line}-${end.line}`] : []
    }),
  )
}

const timedOut = existsSync(report) ? listTimedOutLines() : []
if (timedOut.length > 0) console.log(`Timed out, so repeat: npm run mutation -- ${name} ${timedOut.join(' ')}`)

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { reportProblems } from '../checks/report.ts'
import { isLong } from '../long-form.ts'
import { copyRepository } from './copy-repository.ts'
import { recipes } from './recipes.table.ts'
import { tryGateway } from './try-gateway.ts'
import { compileWithoutSandbox } from './without-sandbox.ts'

/**
 * `npm run verify -- recipes` follows all recipes of the READMEs in a copy of the repository, then runs the checks and
 * starts the gateway. The long form also deletes the sandbox and compiles the gateway without it; in the short form the
 * check `boundaries` proves that nothing imports the sandbox. `-- --keep` keeps the copy.
 */
const checks = ['types', 'brands', 'locales', 'unit', ...(isLong ? ['worker types', 'boundaries'] : [])]
/** Unit tests that read tables of brands, languages or channels. The long form runs all of them. */
const tables = isLong
  ? []
  : [
      'src/brands',
      'pages/pages',
      'src/channels',
      'kernel/i18n',
      'kernel/money',
      'sandbox',
      'checks/locales',
      'checks/tables',
      'unit/locales',
    ]

function verify(copy: string): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['tests/checks/verify.mjs', ...checks, ...tables], { cwd: copy })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => resolve(code === 0 ? [] : [output]))
  })
}

const copy = copyRepository()
for (const { follow } of Object.values(recipes)) await follow(copy)
const problems = (await Promise.all([verify(copy), tryGateway(copy)])).flat()
if (isLong) problems.push(...(await compileWithoutSandbox(copy)))
if (process.argv.includes('--keep')) console.log(copy)
else rmSync(copy, { recursive: true, force: true })
reportProblems('recipes', Object.keys(recipes).length, problems)

import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { finish } from '../checks/report.ts'
import { isLong } from '../long-form.ts'
import { copyRepository } from './copy-repository.ts'
import { recipes } from './recipes.table.ts'
import { tryGateway } from './try-gateway.ts'
import { compileWithoutSandbox } from './without-sandbox.ts'

/**
 * `npm run verify -- recipes`: follows the recipes of the READMEs in a copy of the repository, all of them one after the other, and expects
 * green checks and a gateway that serves the addition. In the long form the copy loses its sandbox at last, and its gateway compiles; the check
 * `boundaries` proves in the short one that nothing of it imports the sandbox. `-- --keep` leaves the copy for a look.
 */
const checks = ['types', 'brands', 'locales', 'unit', ...(isLong ? ['worker types', 'boundaries'] : [])]
/** Of the unit tests those that read tables of brands, languages or channels; all of them in the long form. */
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
finish('recipes', Object.keys(recipes).length, problems)

import { readFile, writeFile } from 'node:fs/promises'
import { calls } from '../../src/contract/calls.table.ts'
import { finish } from './report.ts'

/** The README says which calls are not there yet; the contract knows. With `--write` the README is put right. */
const file = 'README.md'
const section = /(<!-- later -->\n)([^]*?)(<!-- \/later -->)/

const later = Object.values(calls)
  .filter((row) => !row.live)
  .map((row) => `- \`${row.path}\`\n`)
  .sort()
const wanted = later.length > 0 ? `\n${later.join('')}\n` : '\nNone: all of them are there.\n\n'

const readme = await readFile(file, 'utf8')
const found = section.exec(readme)?.[2]

if (process.argv.includes('--write'))
  await writeFile(
    file,
    readme.replace(section, (_all, open, _old, end) => open + wanted + end),
  )
else
  finish(
    'readme',
    1,
    found === wanted
      ? []
      : ['the list of calls that are not there yet is old; put it right: node tests/checks/readme.ts --write'],
  )

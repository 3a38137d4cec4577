// `npm run verify` runs all checks that need no browser in parallel and prints the time of each. `npm run verify --
// types lint` runs only those, `-- unit purchase` the unit tests whose path contains that word, and `-- locales --all`
// lists every wrong key.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { node24 } from '../../server/cli/node24.mjs'
import { root } from '../../server/cli/root.mjs'
import { resolveTool } from '../node-tool.mjs'

/**
 * All checks, each of which can be run by its name. `lint` reports type errors as well, for a tenth of the processor
 * time of `types` and `worker types`.
 * @type {[name: string, script: string, args: string[]][]}
 */
const checks = [
  ['types', resolveTool('typescript', 'tsc'), ['-p', '.']],
  ['worker types', resolveTool('typescript', 'tsc'), ['-p', 'sw']],
  ['lint', resolveTool('oxlint', 'oxlint'), ['--type-check']],
  ['format', resolveTool('oxfmt', 'oxfmt'), ['--check', '.']],
  ['boundaries', 'tests/checks/boundaries.ts', []],
  ['floor', 'tests/checks/floor.ts', []],
  ['words', 'tests/checks/words.ts', []],
  ['dead code', resolveTool('knip', 'knip'), []],
  ['locales', 'tests/checks/locales.ts', []],
  ['brands', 'tests/checks/brands.ts', []],
  ['size', 'tests/checks/size.ts', []],
  ['recipes', 'tests/recipes/run.ts', []],
  ['unit', resolveTool('vitest', 'vitest'), ['run', '--project', 'unit', '--reporter=minimal']],
  ['build', resolveTool('vitest', 'vitest'), ['run', '--project', 'build', '--reporter=minimal']],
]

/** Checks that run only if they are named. `recipes` copies the repository, and `lint` finds what the others find. */
const onlyByName = new Set(['recipes', 'types', 'worker types'])

/** Checks that cannot run if the brands cannot be loaded. */
const readBrands = ['size', 'recipes', 'unit', 'build']

/**
 * @param {[name: string, script: string, args: string[]]} check
 * @param {(program: import('node:child_process').ChildProcess) => void} onStart
 * @returns {Promise<boolean>}
 */
function run([name, script, args], onStart) {
  return new Promise((resolve) => {
    const began = performance.now()
    let output = ''
    // Type-aware linting would type-check again in each thread.
    const env = { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1', GOMAXPROCS: '1' }
    const child = spawn(node24(), [script, ...args], { cwd: root, env })
    onStart(child)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output.trimEnd())
      resolve(code === 0)
    })
  })
}

/**
 * Runs the named checks, or all of them, and returns how many passed and failed. Other words select unit tests.
 * @param {readonly string[]} words
 * @param {(program: import('node:child_process').ChildProcess) => void} onStart called with each program
 */
export async function verify(words = [], onStart = () => undefined) {
  const named = checks.filter(([name]) => words.includes(name))
  const flags = words.includes('--all') ? ['--all'] : []
  const patterns = words.filter((word) => !flags.includes(word) && !named.some(([name]) => name === word))
  if (patterns.length > 0 && !words.includes('unit'))
    throw new Error(`No check is called ${patterns.join(', ')}: ${checks.map(([name]) => name).join(', ')}`)
  const chosen = named.length > 0 ? named : checks.filter(([name]) => !onlyByName.has(name))
  // Brands are checked first because each check that loads them would repeat every mistake in their data.
  const first = chosen.filter(([name]) => name === 'brands')
  const areBrandsRight = (await Promise.all(first.map((check) => run(check, onStart)))).every(Boolean)
  const rest = chosen.filter(([name]) => name !== 'brands' && (areBrandsRight || !readBrands.includes(name)))
  if (first.length + rest.length < chosen.length) console.log(`not run: ${readBrands.join(', ')}`)
  const results = await Promise.all(
    rest.map((check) => run(withMore(check, { unit: patterns, locales: flags }), onStart)),
  )
  const passed = results.filter(Boolean).length + (areBrandsRight ? first.length : 0)
  return { passed, failed: chosen.length - passed }
}

/**
 * @param {[name: string, script: string, args: string[]]} check
 * @param {Record<string, readonly string[]>} more
 * @returns {[name: string, script: string, args: string[]]}
 */
const withMore = ([name, script, args], more) => [name, script, [...args, ...(more[name] ?? [])]]

if (process.argv[1]?.endsWith('verify.mjs')) {
  try {
    const { passed, failed } = await verify(process.argv.slice(2))
    console.log(`verify: ${passed} passed, ${failed} failed`)
    process.exitCode = failed === 0 ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

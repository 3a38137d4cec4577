// `npm run verify`: everything that can be known without a browser, side by side, each with its own time.
// `npm run verify -- types lint` runs only those.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { node24 } from '../../server/cli/node24.mjs'
import { root } from '../../server/cli/root.mjs'
import { tool } from '../node-tool.mjs'

/** @type {[name: string, script: string, args: string[]][]} */
const checks = [
  ['types', tool('typescript', 'tsc'), ['-p', '.']],
  ['worker types', tool('typescript', 'tsc'), ['-p', 'sw']],
  ['lint', tool('oxlint', 'oxlint'), []],
  ['format', tool('oxfmt', 'oxfmt'), ['--check', '.']],
  ['boundaries', 'tests/checks/boundaries.ts', []],
  ['floor', 'tests/checks/floor.ts', []],
  ['dead code', tool('knip', 'knip'), []],
  ['locales', 'tests/checks/locales.ts', []],
  ['size', 'tests/checks/size.ts', []],
  ['unit', tool('vitest', 'vitest'), ['run', '--project', 'unit']],
]

/**
 * @param {[name: string, script: string, args: string[]]} check
 * @returns {Promise<boolean>}
 */
function run([name, script, args]) {
  return new Promise((resolve) => {
    const began = performance.now()
    let output = ''
    const child = spawn(node24(), [script, ...args], { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
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
 * Runs the named checks, or all; answers how many passed and failed.
 * @param {readonly string[]} only
 */
export async function verify(only = []) {
  const chosen = checks.filter(([name]) => only.length === 0 || only.includes(name))
  const passed = (await Promise.all(chosen.map(run))).filter(Boolean).length
  return { passed, failed: chosen.length - passed }
}

if (process.argv[1]?.endsWith('verify.mjs')) {
  const { passed, failed } = await verify(process.argv.slice(2))
  console.log(`verify: ${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

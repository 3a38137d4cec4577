// `npm run verify`: everything that can be known without a browser, side by side, each with its own time.
import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { node, tool } from '../node-tool.mjs'

const checks = [
  ['types', tool('typescript', 'tsc'), ['-p', '.']],
  ['lint', tool('oxlint', 'oxlint'), []],
  ['format', tool('oxfmt', 'oxfmt'), ['--check', '.']],
  ['boundaries', 'tests/checks/boundaries.ts', []],
  ['dead code', tool('knip', 'knip'), []],
  ['locales', 'tests/checks/locales.ts', []],
  ['unit', tool('vitest', 'vitest'), ['run', '--project', 'unit']],
]

const only = process.argv.slice(2)
const chosen = checks.filter(([name]) => only.length === 0 || only.includes(name))

const run = ([name, script, args]) =>
  new Promise((resolve) => {
    const began = performance.now()
    let output = ''
    const child = spawn(node(), [script, ...args], { env: { ...process.env, FORCE_COLOR: '0' } })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(output.trimEnd())
      resolve(code === 0)
    })
  })

const passed = (await Promise.all(chosen.map(run))).filter(Boolean).length
console.log(`verify: ${passed} passed, ${chosen.length - passed} failed`)
process.exitCode = passed === chosen.length ? 0 : 1

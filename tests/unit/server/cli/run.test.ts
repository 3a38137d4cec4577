import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const tests = `
process.on('SIGINT', () => { console.log('SIGINT'); process.exit(130) })
setInterval(() => undefined, 1000)
console.log('started')`

const program = `
import { spawn } from 'node:child_process'
import { superviseChildren } from './server/cli/run.mjs'
superviseChildren([spawn(process.execPath, ['-e', ${JSON.stringify(tests)}], { stdio: 'inherit' })], 'SIGINT')`

// Windows has no signals.
it.skipIf(process.platform === 'win32')('a program that is stopped stops the tests that it runs', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  parent.stdout.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString().trim())
    if (lines.length === 1) parent.kill()
  })
  const ended = once(parent, 'exit')
  await once(parent.stdout, 'end')
  expect(lines).toEqual(['started', 'SIGINT'])
  expect(await ended).toEqual([130, null])
})

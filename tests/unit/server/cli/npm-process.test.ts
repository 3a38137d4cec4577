import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const program = `
import { onNpmExit } from './server/cli/npm-process.mjs'
setInterval(() => undefined, 1000)
onNpmExit(() => { console.log('npm has ended'); process.exit() })
console.log('started')`

// Windows ends the programs of a console together with it.
it.skipIf(process.platform === 'win32')('a program started by npm detects that its shell was killed', async () => {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  shell.stdout.on('data', (chunk: Buffer) => {
    lines.push(chunk.toString().trim())
    if (lines.length === 1) shell.kill()
  })
  await once(shell.stdout, 'end')
  expect(lines).toEqual(['started', 'npm has ended'])
})

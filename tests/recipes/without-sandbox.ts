import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveTool } from '../node-tool.mjs'

/** The libraries of Node 24. In the repository, the types of the tests include them. */
const lib = ['ES2024', 'DOM', 'DOM.Iterable']

/** Deletes `server/sandbox` from a copy because shops may delete it, and returns the gateway's type errors. */
export function compileWithoutSandbox(copy: string): Promise<string[]> {
  rmSync(join(copy, 'server/sandbox'), { recursive: true })
  const config = join(copy, 'tsconfig.gateway.json')
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions: { lib }, include: ['server'] }))
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [resolveTool('typescript', 'tsc'), '-p', config], { cwd: copy })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('close', (code) => resolve(code === 0 ? [] : [`without server/sandbox:\n${output}`]))
  })
}

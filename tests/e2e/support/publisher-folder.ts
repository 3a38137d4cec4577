import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const program = promisify(execFile)
const example = 'server/providers/hub/example'
const brand = 'rhinosSea'

/** Creates a publisher's folder outside of the repository, with a catalogue and programs that only use Node. */
export async function createPublisherFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'publisher-'))
  await cp(example, folder, { recursive: true })
  const catalogue = join(folder, 'catalogue')
  const services: ChildProcess[] = []
  let output = ''
  /** Runs one of the repository's commands in production with this environment. */
  const run = async (command: string, args: readonly string[], env: Readonly<Record<string, string>>) =>
    program(process.execPath, [`server/${command}-main.ts`, ...args], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    })
  return {
    dataDir: join(folder, 'data'),
    path: (name: string) => join(folder, name),
    output: () => output,
    run,
    load: (env: Readonly<Record<string, string>>) => run('catalogue', ['load', catalogue], env),
    async copyBrand(to: string, words: Readonly<Record<string, string>>): Promise<void> {
      await mkdir(join(catalogue, to))
      for (const name of await readdir(join(catalogue, brand))) {
        const text = await readFile(join(catalogue, brand, name), 'utf8')
        const copied = Object.entries(words).reduce((all, [from, into]) => all.replaceAll(from, into), text)
        await writeFile(join(catalogue, to, name), copied)
      }
    },
    /** Starts a program and resolves when it reports that it listens. */
    start(file: string, env: Readonly<Record<string, string>>): Promise<unknown> {
      const child = spawn(process.execPath, [file], {
        cwd: folder,
        env: { ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      process.once('exit', () => child.kill('SIGKILL'))
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      services.push(child)
      return once(child.stdout, 'data')
    },
    async close(): Promise<void> {
      for (const service of services) service.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import type { Sandbox } from '../providers/sandbox.ts'

/** By a name that is only known when it runs: without the folder the gateway compiles as well. */
const sandboxFile: string = '../sandbox/sandbox.ts'

export async function loadSandbox(): Promise<Sandbox> {
  const { sandbox } = (await import(/* @vite-ignore */ sandboxFile)) as { sandbox: Sandbox }
  return sandbox
}

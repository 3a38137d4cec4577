import type { Sandbox } from '../providers/sandbox.ts'

/** Path of the sandbox. It is imported by a variable, so that the gateway compiles without the sandbox folder. */
const sandboxFile: string = '../sandbox/sandbox.ts'

export async function loadSandbox(): Promise<Sandbox> {
  const { sandbox } = (await import(/* @vite-ignore */ sandboxFile)) as { sandbox: Sandbox }
  return sandbox
}

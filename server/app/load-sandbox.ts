import type { Sandbox } from '../providers/sandbox.ts'

/** Path of the sandbox. It is a variable, so that the gateway compiles without that folder. */
const sandboxFile: string = '../sandbox/sandbox.ts'

export async function loadSandbox(): Promise<Sandbox> {
  const { sandbox } = (await import(/* @vite-ignore */ sandboxFile)) as { sandbox: Sandbox }
  return sandbox
}

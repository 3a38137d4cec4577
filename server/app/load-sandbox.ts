import type { Sandbox } from '../providers/sandbox.ts'

/** Imported by a computed path, so that the gateway compiles without the sandbox folder. */
const sandboxFile: string = '../sandbox/sandbox.ts'

export async function loadSandbox(): Promise<Sandbox> {
  const { sandbox } = (await import(/* @vite-ignore */ sandboxFile)) as { sandbox: Sandbox }
  return sandbox
}

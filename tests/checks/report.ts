import { glob } from 'node:fs/promises'

/** Returns the paths sorted and with forward slashes on every system. */
export async function listSourceFiles(folders: readonly string[], pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const folder of folders) {
    for await (const path of glob(`${folder}/**/*`)) {
      const file = path.replaceAll('\\', '/')
      if (pattern.test(file)) found.push(file)
    }
  }
  return found.sort()
}

export function reportProblems(check: string, looked: number, problems: readonly string[]): void {
  for (const problem of problems) console.error(`${check}: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
  else console.log(`${check}: ${looked} files, nothing wrong`)
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Number of earlier builds whose assets stay available for pages that are still open. */
const keptBuilds = 3
/** File that records for each asset how many builds ago it was last used. Not served. */
const ages = join('.vite', 'assets.json')

/**
 * Restores the assets of earlier builds, which Vite deletes. Names contain a hash of the content, so files never
 * collide (see ../README.md).
 */
export function restoreOldAssets(): Plugin {
  let folder = ''
  let before = new Map<string, { age: number; source: Uint8Array }>()
  return {
    name: 'keep-assets',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    buildStart() {
      const storedAges = readAges(join(folder, ages))
      before = new Map(
        listFiles(join(folder, 'assets'))
          .map((name) => [name, (storedAges[name] ?? 0) + 1] as const)
          .filter(([, age]) => age <= keptBuilds)
          .map(([name, age]) => [name, { age, source: readFileSync(join(folder, 'assets', name)) }]),
      )
    },
    writeBundle() {
      const now = new Set(listFiles(join(folder, 'assets')))
      const old = [...before].filter(([name]) => !now.has(name))
      for (const [name, { source }] of old) writeFileSync(join(folder, 'assets', name), source)
      mkdirSync(dirname(join(folder, ages)), { recursive: true })
      writeFileSync(join(folder, ages), JSON.stringify(Object.fromEntries(old.map(([name, { age }]) => [name, age]))))
    },
  }
}

function listFiles(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

function readAges(path: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

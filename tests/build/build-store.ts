import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the store as `npm run build` does, into a folder of its own, and answers that folder. The environment is read as usual. */
export async function buildStore(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'store-build-'))
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}

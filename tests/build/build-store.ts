import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the store as `npm run build` does, into a folder of its own, and answers that folder. The environment is read as usual. */
export async function buildStore(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'store-build-'))
  const { NODE_ENV } = process.env
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  // Vite leaves `production` behind, and a gateway that is started after it would have no sandbox.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = NODE_ENV
  return outDir
}

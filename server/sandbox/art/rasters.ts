import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'rasters')

async function filesOf(kind: string): Promise<(readonly [string, Buffer])[]> {
  const files = await readdir(join(folder, kind))
  return Promise.all(files.map(async (file) => [`${kind}/${file}`, await readFile(join(folder, kind, file))] as const))
}

/** Loads the files that `npm run rasters` creates, by paths such as `goods/gold.webp`. */
export const readRasterImages = async (): Promise<ReadonlyMap<string, Buffer>> =>
  new Map((await Promise.all((await readdir(folder)).map(filesOf))).flat())

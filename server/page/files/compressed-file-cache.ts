import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { DistFile } from './dist.ts'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export function negotiateEncoding(accepted: string | undefined): Encoding | undefined {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : undefined
}

export const compress = (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(body, { level: Math.min(quality, 9) })
    : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Compression quality for files that the build has not compressed. The highest quality would take seconds. */
const fileQuality = 9

const fromBuild = (file: DistFile, encoding: Encoding): Promise<Buffer | undefined> =>
  encoding === 'br' ? readFile(`${file.path}.br`).catch(() => undefined) : Promise.resolve(undefined)

/**
 * Creates the cache of compressed files, which takes 1 to 2 MB of memory. Without it, browsers on plain HTTP would get
 * uncompressed files, because `@fastify/static` cannot compress and these browsers do not accept the build's Brotli
 * files.
 */
export function createCompressedFileCache() {
  const kept = new Map<string, Promise<Buffer>>()
  const get = (file: DistFile, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${file.path}`
    const found = kept.get(key) ?? read(file, encoding)
    kept.set(key, found)
    return found
  }
  return { get }
}
export type CompressedFileCache = ReturnType<typeof createCompressedFileCache>

const read = async (file: DistFile, encoding: Encoding): Promise<Buffer> =>
  (await fromBuild(file, encoding)) ?? compress(await readFile(file.path), encoding, fileQuality)

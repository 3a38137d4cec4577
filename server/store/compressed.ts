import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { DistFile } from './dist.ts'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export function encodingOf(accepted: string | undefined): Encoding | undefined {
  if (/\bbr\b/.test(accepted ?? '')) return 'br'
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : undefined
}

export const compress = (body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'gzip'
    ? gzipAsync(body, { level: Math.min(quality, 9) })
    : brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Brotli's best takes seconds for a whole store and saves 3 % over this. */
const fileQuality = 9

/** Text files of the store, compressed once a start and kept: a megabyte or two. */
export function createCompressedFiles() {
  const kept = new Map<string, Promise<Buffer>>()
  const get = (file: DistFile, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding} ${file.path}`
    const found = kept.get(key) ?? readFile(file.path).then((body) => compress(body, encoding, fileQuality))
    kept.set(key, found)
    return found
  }
  return {
    get,
    /** One after the other, so that players who are there already wait for none of it. */
    async warm(files: Iterable<DistFile>): Promise<void> {
      for (const file of files) if (file.isText) await get(file, 'br')
    },
  }
}
export type CompressedFiles = ReturnType<typeof createCompressedFiles>

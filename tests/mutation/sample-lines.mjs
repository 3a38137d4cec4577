import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const blockLines = 10

/**
 * Returns a random sample of the code as Stryker's line ranges (`path:11-20`), so that a score takes minutes instead of
 * hours. The seed selects each block of ten lines independently of other files, so that samples can be repeated.
 * @param {readonly string[]} patterns
 * @param {number} share
 * @param {string} seed
 */
export function sampleLines(patterns, share, seed) {
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const files = globSync(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    { exclude: excluded },
  )
  return files.toSorted().flatMap((file) => {
    const count = readFileSync(file, 'utf8').split('\n').length
    return Array.from({ length: Math.ceil(count / blockLines) }, (_, n) => n * blockLines + 1)
      .filter((first) => hashToShare(`${seed} ${file} ${first}`) < share)
      .map((first) => `${file}:${first}-${Math.min(first + blockLines - 1, count)}`)
  })
}

/** Maps a text to a number in [0, 1). @param {string} text */
const hashToShare = (text) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

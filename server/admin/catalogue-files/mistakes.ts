import type { Mistake } from './kind.ts'

/** A mistake and its file, relative to the folder. */
export interface FileMistake extends Mistake {
  file: string
}

export interface Mistakes {
  /** The first ones only: nobody reads a hundred thousand, and they take more memory than the catalogue. */
  mistakes: FileMistake[]
  /** How many there are in all. Once the list is full, an entry with several may count once. */
  total: number
}

export interface MistakeList {
  add: (file: string, mistakes: readonly Mistake[]) => void
  isFull: () => boolean
  read: () => Mistakes
}

const mostListed = 100
/** Messages quote the value that is wrong, which may be megabytes long. */
const longestPart = 300

export function createMistakeList(): MistakeList {
  const listed: FileMistake[] = []
  let total = 0
  return {
    add(file, mistakes) {
      total += mistakes.length
      for (const { path, text } of mistakes.slice(0, mostListed - listed.length))
        listed.push({ file: cut(file), path: cut(path), text: cut(text) })
    },
    isFull: () => listed.length >= mostListed,
    read: () => ({ mistakes: listed, total }),
  }
}

const cut = (text: string): string => (text.length > longestPart ? `${text.slice(0, longestPart)}…` : text)

export const oneMistake = (file: string, text: string): Mistakes => ({
  mistakes: [{ file, path: '', text }],
  total: 1,
})

/** A line for each mistake: file, path, expected value. */
export function mistakeLines({ mistakes, total }: Mistakes): string {
  const lines = mistakes.map(({ file, path, text }) => [`${file}:`, path, text].filter((part) => part !== '').join(' '))
  return [...lines, ...(total > lines.length ? [`… and ${total - lines.length} more mistakes`] : [])].join('\n')
}

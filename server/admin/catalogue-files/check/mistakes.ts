import type { Mistake } from '../kinds/kind.ts'

/** `file` is relative to the folder. */
export interface FileMistake extends Mistake {
  file: string
}

export interface Mistakes {
  /** The first mistakes only, to limit memory. */
  mistakes: FileMistake[]
  /** Total number. Once the list is full, an entry with several mistakes may count once. */
  total: number
}

export interface MistakeList {
  add: (file: string, mistakes: readonly Mistake[]) => void
  isFull: () => boolean
  read: () => Mistakes
}

const mostListed = 100
/** Messages quote the invalid value, which may be megabytes long. */
const maxPartLength = 300

export function createMistakeList(): MistakeList {
  const listed: FileMistake[] = []
  let total = 0
  return {
    add(file, mistakes) {
      total += mistakes.length
      for (const { path, text } of mistakes.slice(0, mostListed - listed.length))
        listed.push({ file: truncate(file), path: truncate(path), text: truncate(text) })
    },
    isFull: () => listed.length >= mostListed,
    read: () => ({ mistakes: listed, total }),
  }
}

const truncate = (text: string): string => (text.length > maxPartLength ? `${text.slice(0, maxPartLength)}…` : text)

export const singleMistake = (file: string, text: string): Mistakes => ({
  mistakes: [{ file, path: '', text }],
  total: 1,
})

/** Formats one line per mistake: file, path, expected value. */
export function formatMistakes({ mistakes, total }: Mistakes): string {
  const lines = mistakes.map(({ file, path, text }) => [`${file}:`, path, text].filter((part) => part !== '').join(' '))
  return [...lines, ...(total > lines.length ? [`… and ${total - lines.length} more mistakes`] : [])].join('\n')
}

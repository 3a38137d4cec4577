import type { Mistake } from '../kinds/kind.ts'

/** Mistake in a file whose path is relative to the catalogue folder. */
export interface FileMistake extends Mistake {
  file: string
}

export interface Mistakes {
  /** First mistakes. The list is truncated to limit memory use. */
  mistakes: FileMistake[]
  /** Total number of mistakes. Once the list is full, several mistakes in one entry may count as one. */
  total: number
}

export interface MistakeList {
  add: (file: string, mistakes: readonly Mistake[]) => void
  isFull: () => boolean
  read: () => Mistakes
}

const mostListed = 100
/** Maximum length of each message part in characters, because messages may quote large values. */
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

export const createSingleMistake = (file: string, text: string): Mistakes => ({
  mistakes: [{ file, path: '', text }],
  total: 1,
})

/** Formats each mistake as a line with the file, the path and what was expected. */
export function formatMistakes({ mistakes, total }: Mistakes): string {
  const lines = mistakes.map(({ file, path, text }) => [`${file}:`, path, text].filter((part) => part !== '').join(' '))
  return [...lines, ...(total > lines.length ? [`… and ${total - lines.length} more mistakes`] : [])].join('\n')
}

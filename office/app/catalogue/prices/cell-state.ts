/** Content of a cell in the price grid. */
export interface CellState {
  /** Price, or the text that the person has typed, which may be invalid. */
  readonly text: string
  /** Live price. Null if the store converts it from another currency, undefined if the item is not on sale yet. */
  readonly live: string | null | undefined
  /** Problem with the price. `bad` prevents publication, and `warn` is only a warning. */
  readonly problem?: { readonly tone: 'bad' | 'warn'; readonly text: string } | undefined
}

/** Returns true if publishing the draft would change what players see in the cell. */
export const isChanged = ({ text, live }: CellState): boolean => text !== (live ?? '')

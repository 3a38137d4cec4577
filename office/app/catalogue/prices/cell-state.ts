/** What a cell shows. */
export interface CellState {
  /** Text of the cell: the price, or whatever the person typed. */
  readonly text: string
  /** Price that players see now; null if it is converted; undefined if the item is not on sale yet. */
  readonly live: string | null | undefined
  /** Why the cell is marked: `bad` stops the publication, `warn` is something to look at. */
  readonly problem?: { readonly tone: 'bad' | 'warn'; readonly text: string } | undefined
}

/** Returns true if publishing the draft would change what players see in the cell. */
export const isChanged = ({ text, live }: CellState): boolean => text !== (live ?? '')

export interface CellState {
  /** Price, or the typed text, which may be invalid. */
  readonly text: string
  /**
   * Price in the live catalogue. Null if the store converts it from another currency, and undefined if the item is not
   * live.
   */
  readonly live: string | null | undefined
  /** Problem with the price. `bad` prevents publication, `warn` does not. */
  readonly problem?: { readonly tone: 'bad' | 'warn'; readonly text: string } | undefined
}

export const isPriceChanged = ({ text, live }: CellState): boolean => text !== (live ?? '')

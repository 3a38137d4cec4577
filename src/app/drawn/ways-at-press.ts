/**
 * Resolves once the ways to pay that the page has asked for at a press are on the screen, or are known not to come
 * (`src/build/pages/ways-at-press.ts`): on a cheap phone the store would take the thread away from them for seconds. Undefined where none are asked for.
 */
export const waysAtPress = (): Promise<void> | undefined => (window as { waysAtPress?: Promise<void> }).waysAtPress

/** Where a line may be broken: at spaces and hyphens, and in scripts that break between any two letters or know where their words end. */
const breaks = /[\s\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u

/** How many letters the longest word has that a line cannot be broken in: what a narrow card has to hold. */
export const longestWord = (name: string): number =>
  Math.max(1, ...name.split(breaks).map((word) => Array.from(word).length))

/** Places where a line may break: spaces, hyphens, and scripts that break between characters. */
const lineBreaks = /[\s\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u

/** Returns the length of the longest unbreakable word, which decides the font size on a narrow card. */
export const getLongestWordLength = (name: string): number =>
  Math.max(1, ...name.split(lineBreaks).map((word) => Array.from(word).length))

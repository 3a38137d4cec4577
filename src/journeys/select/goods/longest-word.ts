/** Characters that allow a line break: spaces, hyphens, and scripts without spaces. */
const lineBreaks = /[\s\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u

/** Returns the longest unbreakable word's length, which determines the font size. */
export const getLongestWordLength = (name: string): number =>
  Math.max(1, ...name.split(lineBreaks).map((word) => Array.from(word).length))

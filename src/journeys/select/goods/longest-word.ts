/** Characters after which a line may break: spaces, hyphens, and characters of scripts without spaces. */
const lineBreaks = /[\s\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/u

/** Returns the length of the longest unbreakable word, which determines the font size on a narrow card. */
export const getLongestWordLength = (name: string): number =>
  Math.max(1, ...name.split(lineBreaks).map((word) => Array.from(word).length))

/** Scripts that may break a line between any two letters, or know where their words end. */
const breaksAnywhere = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu

/** How many letters the longest word has that a line cannot be broken in: what a narrow card has to hold. */
export const longestWord = (name: string): number =>
  Math.max(
    1,
    ...name
      .replace(breaksAnywhere, ' ')
      .split(/[\s-]+/)
      .map((word) => Array.from(word).length),
  )

const numberPattern = /^\s*-?\d+(\.\d*|,\d{0,2})?\s*$/

/**
 * Returns the number that a person means, or the text if it is no number. A comma before three digits may separate
 * thousands or decimals, so such a text is not read.
 */
export const readNumber = (text: string): number | string =>
  numberPattern.test(text) ? Number(text.replace(',', '.')) : text

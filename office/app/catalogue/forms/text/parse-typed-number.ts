const numberPattern = /^\s*-?\d+(\.\d*|,\d{0,2})?\s*$/

/**
 * Parses a number, or returns the text unchanged if it is not a number. Text with a comma before three digits is
 * ambiguous, so it is not parsed.
 */
export const parseTypedNumber = (text: string): number | string =>
  numberPattern.test(text) ? Number(text.replace(',', '.')) : text

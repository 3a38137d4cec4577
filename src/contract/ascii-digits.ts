/** Code points of the digit zero in Arabic-Indic, Persian and Thai. */
const zeros = [0x660, 0x6f0, 0xe50]

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Converts full-width and local digits to ASCII. */
export const convertDigitsToAscii = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, toAsciiDigit)

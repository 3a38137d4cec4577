/** Whitespace from line wraps and invisible characters from chat apps. */
const blanks = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g

/** Trailing marks come from chat formatting, so a number must end in a letter or digit. */
const number = /(?:^|[^\w-])[_-]*([A-Z]{2}[\w-]{21,39}[0-9A-Za-z])[_-]*(?![\w-])/

/** Finds a billing number in copied text. */
export const findBillingNo = (text: string): string | undefined =>
  number.exec(text)?.[1] ?? number.exec(text.replace(blanks, ''))?.[1]

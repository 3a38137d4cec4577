/** Blanks that a mail has wrapped the number with, and blanks that a chat cannot show. */
const blanks = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g

/** A number ends in a letter or a digit: a mark behind it was put there by a chat, for emphasis or by a slip. */
const number = /(?:^|[^\w-])[_-]*([A-Z]{2}[\w-]{21,39}[0-9A-Za-z])[_-]*(?![\w-])/

/** The billing number in a text that people and their apps have passed on. Undefined if there is none. */
export const findBillingNo = (text: string): string | undefined =>
  number.exec(text)?.[1] ?? number.exec(text.replace(blanks, ''))?.[1]

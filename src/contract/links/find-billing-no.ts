/** Whitespace from line wraps, and invisible characters that chat apps insert. */
const blanks = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g

/** Billing number that ends in a letter or digit. Chat formatting may add `_` or `-` before and after the number. */
const billingNoPattern = /(?:^|[^\w-])[_-]*([A-Z]{2}[\w-]{21,39}[0-9A-Za-z])[_-]*(?![\w-])/

/** Extracts a billing number from pasted text. */
export const findBillingNo = (text: string): string | undefined =>
  billingNoPattern.exec(text)?.[1] ?? billingNoPattern.exec(text.replace(blanks, ''))?.[1]

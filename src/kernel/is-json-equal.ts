/** Whether two values say the same, as far as JSON can say it. */
export const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Formats the change in percent with its sign. Undefined if the previous value is zero. */
export function formatChange(now: number, before: number, language: string): string | undefined {
  if (before === 0) return undefined
  return new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'exceptZero' }).format(now / before - 1)
}

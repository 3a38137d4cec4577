const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats a duration in its largest unit, such as "29 min". */
export function formatDuration(seconds: number, language: string): string {
  const whole = Math.max(0, Math.round(seconds))
  const [unit, size] = units.find(([, length]) => whole >= length) ?? units[3]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(whole / size))
}

type Name = string | number | undefined

/** Caches a function's results by its arguments. Used for `Intl` formatters, which are expensive to create. */
export function memoize<Names extends readonly Name[], Made>(
  make: (...names: Names) => Made,
): (...names: Names) => Made {
  const made = new Map<string, Made>()
  return (...names) => {
    const key = names.join(' ')
    const known = made.get(key) ?? make(...names)
    made.set(key, known)
    return known
  }
}

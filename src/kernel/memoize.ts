type Name = string | number | undefined

/** Caches the results of a function by its arguments. Used for `Intl` formatters, which are slow to create. */
export function memoize<Names extends readonly Name[], Made>(
  create: (...names: Names) => Made,
): (...names: Names) => Made {
  const cache = new Map<string, Made>()
  return (...names) => {
    const key = names.join(' ')
    const result = cache.get(key) ?? create(...names)
    cache.set(key, result)
    return result
  }
}

import { useDeferredValue, useMemo, useState } from 'react'
import { splitSearchQuery, normalizeForSearch } from './search-text.ts'

/**
 * Creates a function that returns the normalized texts. Texts are normalized on the first search, because normalizing
 * 5,000 rows takes 50 ms on slow phones.
 */
function createLazyTexts<Item>(items: readonly Item[], textOf: (item: Item) => string): () => readonly string[] {
  let texts: readonly string[] | undefined
  return () => (texts ??= items.map((item) => normalizeForSearch(textOf(item))))
}

/** Filters a list by a query. The result is deferred, so that typing stays responsive. */
export function useSearchFilter<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const [query, setQuery] = useState('')
  const getTexts = useMemo(() => createLazyTexts(items, textOf), [items, textOf])
  const words = splitSearchQuery(useDeferredValue(query)).join(' ')
  const matches = useMemo(() => {
    if (words === '') return items
    const texts = getTexts()
    const terms = words.split(' ')
    return items.filter((_, index) => terms.every((word) => texts[index]?.includes(word)))
  }, [items, getTexts, words])
  /** `words` is the query for which `matches` was computed. */
  return { query, setQuery, words, matches }
}

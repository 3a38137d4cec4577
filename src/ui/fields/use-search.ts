import { useDeferredValue, useMemo, useState } from 'react'
import { searchWords, searchable } from './search-text.ts'

/** The texts of 5,000 rows take a cheap phone 50 ms, which a list that opens does not have. */
function whenAsked<Item>(items: readonly Item[], textOf: (item: Item) => string): () => readonly string[] {
  let texts: readonly string[] | undefined
  return () => (texts ??= items.map((item) => searchable(textOf(item))))
}

/** Narrows a list by the typed text. Typing stays smooth on a slow phone: the list follows when there is time. */
export function useSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const [query, setQuery] = useState('')
  const askTexts = useMemo(() => whenAsked(items, textOf), [items, textOf])
  const words = searchWords(useDeferredValue(query)).join(' ')
  const found = useMemo(() => {
    if (words === '') return items
    const texts = askTexts()
    const wanted = words.split(' ')
    return items.filter((_, index) => wanted.every((word) => texts[index]?.includes(word)))
  }, [items, askTexts, words])
  /** `words`: what `found` was found by. */
  return { query, setQuery, words, found }
}

import { useDeferredValue, useMemo, useState } from 'react'
import { searchWords, searchable } from './search-text.ts'

/** Narrows a list by the typed text. Typing stays smooth on a slow phone: the list follows when there is time. */
export function useSearch<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const [query, setQuery] = useState('')
  const texts = useMemo(() => items.map((item) => searchable(textOf(item))), [items, textOf])
  const words = searchWords(useDeferredValue(query)).join(' ')
  const found = useMemo(() => {
    const wanted = words.split(' ')
    return items.filter((_, index) => wanted.every((word) => texts[index]?.includes(word)))
  }, [items, texts, words])
  /** `words`: what `found` was found by. */
  return { query, setQuery, words, found }
}

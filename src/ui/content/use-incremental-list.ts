import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * About three screens. Opening an overlay costs time for every element on the page, so the rest is rendered on
 * scroll.
 */
const initialCount = 30
const batchSize = 30
/** Distance below the viewport at which the next batch is rendered. */
const preloadMargin = '800px 0px'

interface IncrementalList {
  readonly shown: number
  /** Sentinel after the last rendered item. */
  readonly end: RefObject<HTMLDivElement>
}

/** Returns how many items of a long list to render, growing as the player scrolls. */
export function useIncrementalList(count: number, atLeast: number): IncrementalList {
  const [wanted, setWanted] = useState(initialCount)
  const end = useRef<HTMLDivElement>(null)
  const shown = Math.min(Math.max(wanted, atLeast), count)

  useEffect(() => {
    const place = end.current
    if (!place || shown >= count) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setWanted(shown + batchSize))
      },
      { rootMargin: preloadMargin },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [shown, count])

  return { shown, end }
}

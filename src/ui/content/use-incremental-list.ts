import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Three screens of cards: a page of ordinary length is drawn at once. A popup that opens over the page has the browser go through every element of
 * it, so each card costs the press that opens one.
 */
const atFirst = 30
const more = 30
/** The distance below the window at which the next ones are drawn, before a quick finger gets there. The first cards end below it. */
const ahead = '800px 0px'

interface Growing {
  readonly shown: number
  /** Where the list ends for now; nothing where all of it is drawn. */
  readonly end: RefObject<HTMLDivElement>
}

/** The drawn part of a long list: the window and some screens more, and on as the player scrolls. */
export function useGrowing(count: number, atLeast: number): Growing {
  const [wanted, setWanted] = useState(atFirst)
  const end = useRef<HTMLDivElement>(null)
  const shown = Math.min(Math.max(wanted, atLeast), count)

  useEffect(() => {
    const place = end.current
    if (!place || shown >= count) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setWanted(shown + more))
      },
      { rootMargin: ahead },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [shown, count])

  return { shown, end }
}

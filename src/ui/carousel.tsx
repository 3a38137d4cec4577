import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './carousel.module.css'

interface CarouselProps {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** "2 of 5", for screen readers. */
  slideLabel: (place: number, of: number) => string
  previousLabel: string
  nextLabel: string
}

/** Slides that the finger pushes: the browser's own scrolling and snapping. Nothing moves by itself. */
export function Carousel({ label, slides, slideLabel, previousLabel, nextLabel }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)

  useEffect(() => {
    const list = track.current
    if (!list) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setShown([...list.children].indexOf(seen.target))
      },
      { root: list, threshold: 0.6 },
    )
    for (const slide of list.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [slides])

  const show = (index: number) => {
    track.current?.children[index]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }
  const several = slides.length > 1
  return (
    <section className={styles.carousel} aria-label={label}>
      <ul className={styles.track} ref={track} tabIndex={several ? 0 : undefined}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.slide} aria-label={slideLabel(index + 1, slides.length)}>
            {slide.content}
          </li>
        ))}
      </ul>
      {several && (
        <>
          <div className={styles.arrows}>
            <IconButton
              icon="chevron-back"
              label={previousLabel}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            />
            <IconButton
              icon="chevron"
              label={nextLabel}
              disabled={shown === slides.length - 1}
              onClick={() => show(shown + 1)}
            />
          </div>
          <div className={styles.dots} aria-hidden="true">
            {slides.map((slide, index) => (
              <span key={slide.id} className={classNames(styles.dot, index === shown && styles.shown)} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

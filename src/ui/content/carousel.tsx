import { useRef, useState, type ReactNode, type UIEvent } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import styles from './carousel.module.css'

interface CarouselProps {
  label: string
  slides: readonly { id: string; content: ReactNode }[]
  /** If true, part of the next slide is visible and the dots are hidden. */
  peek?: boolean
  /** Returns a slide's label for screen readers: "2 of 5". */
  slideLabel: (place: number, of: number) => string
}

/** Carousel with native scrolling and snapping. Never moves automatically. */
export function Carousel({ label, slides, peek = false, slideLabel }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [visibleIndex, setVisibleIndex] = useState(0)
  const count = slides.length

  const updateVisibleIndex = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    // Use the absolute value because scroll positions are negative in right-to-left pages.
    setVisibleIndex(Math.round((Math.abs(list.scrollLeft) / list.scrollWidth) * count))
  }
  const show = (index: number) => {
    track.current?.children[index]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  }
  const arrow = (icon: 'chevron' | 'chevron-back', to: number) => (
    <IconButton
      icon={icon}
      label={slideLabel(to + 1, count)}
      disabled={to < 0 || to >= count}
      onClick={() => show(to)}
    />
  )
  return (
    <section
      className={classNames(styles.carousel, peek && styles.square, peek && count > 1 && styles.several)}
      aria-label={label}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must answer to the arrow keys */}
      <ul className={styles.track} ref={track} onScroll={updateVisibleIndex} tabIndex={count > 1 ? 0 : undefined}>
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            className={classNames(styles.slide, peek && count > 1 && styles.peek)}
            aria-label={slideLabel(index + 1, count)}
          >
            {slide.content}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <div className={styles.arrows}>
            {arrow('chevron-back', visibleIndex - 1)}
            {arrow('chevron', visibleIndex + 1)}
          </div>
          {!peek && (
            <div className={styles.dots} aria-hidden="true">
              {slides.map((slide, index) => (
                <span key={slide.id} className={classNames(styles.dot, index === visibleIndex && styles.shown)} />
              ))}
            </div>
          )}
        </>
      )}
    </section>
  )
}

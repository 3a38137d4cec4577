import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface KeyVisualHeroProps {
  /** Accessible name of the region. */
  label: string
  /** URL of the key visual. If undefined, the brand's soft color is shown. */
  src: string | undefined
  title: ReactNode
  /** Subtitle. The title does not move if the subtitle is added later. */
  note: ReactNode
  /** React 18 passes this attribute to the DOM only if its name is in lower case. */
  children: ReactNode
}

/** React 18 passes this attribute to the DOM only if it is written in lower case. */
const lowPriority = { fetchpriority: 'low' }

/**
 * Key visual with a title. The height does not depend on the image, so the layout does not shift when the image loads.
 */
export function KeyVisualHero({ label, src, title, note, children }: KeyVisualHeroProps) {
  return (
    <section aria-label={label} data-sells="">
      <div className={styles.hero}>
        {src && (
          <img className={styles.picture} src={src} alt="" width={720} height={480} loading="lazy" {...lowPriority} />
        )}
        <p className={styles.title}>
          {title}
          <small>{note}</small>
        </p>
      </div>
      {children}
    </section>
  )
}

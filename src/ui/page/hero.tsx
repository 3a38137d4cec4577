import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface HeroProps {
  /** Accessible name of the region. */
  label: string
  /** Key visual; without one, the brand's soft colour is shown. */
  src: string | undefined
  title: ReactNode
  /** Subtitle; may be added later without moving the title. */
  note: ReactNode
  /** Overlaps the image: the identity card. */
  children: ReactNode
}

/** React 18 only passes the attribute on in lower case. */
const lowPriority = { fetchpriority: 'low' }

/** Key visual with a title. Its height does not depend on the image, so nothing moves when it loads. */
export function Hero({ label, src, title, note, children }: HeroProps) {
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

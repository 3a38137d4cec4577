import type { ReactNode } from 'react'
import styles from './hero.module.css'

interface HeroProps {
  /** The region's name, for screen readers. */
  label: string
  /** The key visual; without one the brand's soft colour. */
  src: string | undefined
  title: ReactNode
  /** A few words below it; they may come after it. */
  note: ReactNode
  /** Reaches into the picture: the receiver's card. */
  children: ReactNode
}

/** React 18 passes it on in small letters only. */
const lowPriority = { fetchpriority: 'low' }

/** Without its picture it is as high: nothing moves when the picture comes, or does not. */
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

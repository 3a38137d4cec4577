import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './pay-bar.module.css'

interface PayBarProps {
  /** The sum, or what is missing yet. */
  sum: ReactNode
  detail?: ReactNode
  /** The one primary button. */
  action: ReactNode
}

/** The price and the button at the thumb, above the bottom bar. */
export function PayBar({ sum, detail, action }: PayBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The frame keeps room for it at the end of the page; its height is its text's.
  useLayoutEffect(() => {
    const bar = ref.current
    const page = document.documentElement
    if (!bar) return undefined
    const observer = new ResizeObserver(() => page.style.setProperty('--pay', `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      page.style.removeProperty('--pay')
    }
  }, [])
  return (
    <div className={styles.bar} ref={ref}>
      <div className={styles.inside}>
        <div className={styles.text} aria-live="polite">
          <p className={styles.sum}>{sum}</p>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        </div>
        {action}
      </div>
    </div>
  )
}

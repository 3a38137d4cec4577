import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Price } from './price.tsx'
import styles from './pay-bar.module.css'

interface PayBarProps {
  /** The price, already formatted. */
  price?: string | undefined
  /** The text in its place: the missing step, or the choice where nothing has a price. */
  words?: ReactNode
  detail?: ReactNode
  /** The one primary button. */
  action: ReactNode
}

/** Only the two elements that leave room know the height. A property of the whole page costs a cheap phone 50 ms of style work at each change. */
function keepRoom(height: number): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('[data-pay-room]'))
    style.setProperty('--pay', `${height}px`)
  document.documentElement.toggleAttribute('data-pays', height > 0)
}

/** The price and the button at the thumb, above the bottom bar. */
export function PayBar({ price, words, detail, action }: PayBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  // The frame keeps room for it at the end of the page; its height is its text's.
  useLayoutEffect(() => {
    const inside = ref.current
    if (!inside) return undefined
    // While it is not displayed it has no height, and needs no room.
    const observer = new ResizeObserver(() => keepRoom(inside.offsetHeight))
    observer.observe(inside)
    return () => {
      observer.disconnect()
      keepRoom(0)
    }
  }, [])
  return (
    <div className={styles.bar} data-pay-bar="">
      <div className={styles.inside} ref={ref}>
        <div className={styles.text} aria-live="polite">
          <p className={classNames(styles.sum, price !== undefined && styles.price)}>
            {price === undefined ? words : <Price text={price} />}
          </p>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        </div>
        {action}
      </div>
    </div>
  )
}

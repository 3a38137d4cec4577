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
  /** Laid out but hidden: the offline banner and the toasts take its place. */
  early?: boolean
}

/**
 * Only the elements that leave room know the height. A property of the whole page costs a cheap phone 50 ms of style work at each change.
 * `end`: the end of the page. `above`: the banner and the toasts, which stand on the bar.
 */
function leaveRoom(place: 'end' | 'above', height: number): void {
  for (const { style } of document.querySelectorAll<HTMLElement>(`[data-pay-room=${place}]`))
    style.setProperty('--pay', `${height}px`)
}

/** The price and the button at the thumb, above the bottom bar. */
export function PayBar({ price, words, detail, action, early = false }: PayBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  const room = useRef({ height: 0, early })
  const applyRoom = () => {
    const height = room.current.early ? 0 : room.current.height
    leaveRoom('above', height)
    document.documentElement.toggleAttribute('data-pays', height > 0)
  }
  useLayoutEffect(() => {
    room.current.early = early
    applyRoom()
  }, [early])
  // The frame keeps room for it at the end of the page; its height is its text's.
  useLayoutEffect(() => {
    const inside = ref.current
    if (!inside) return undefined
    const keepRoom = (height: number) => {
      room.current.height = height
      leaveRoom('end', height)
      applyRoom()
    }
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

import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Price } from '../content/price.tsx'
import styles from './pay-bar.module.css'

interface PayBarProps {
  /** Formatted price. */
  price?: string | undefined
  /** Text shown instead of the price, such as the next step or the selection. */
  message?: ReactNode
  detail?: ReactNode
  action: ReactNode
  /** True before the bar has content. Its space is reserved, but the offline banner and toasts may cover it. */
  early?: boolean
}

/**
 * Reserves space for the bar: at the `end` of the page, or for the banner and the toasts `above` the bar. Sets the
 * property only on these elements, because a change of the root element would recalculate the styles of the whole page.
 */
function reserveSpace(place: 'end' | 'above', height: number): void {
  for (const { style } of document.querySelectorAll<HTMLElement>(`[data-pay-room=${place}]`))
    style.setProperty('--pay', `${height}px`)
}

/** Bar with the price and the buy button, above the bottom bar. */
export function PayBar({ price, message, detail, action, early = false }: PayBarProps) {
  const ref = useRef<HTMLDivElement>(null)
  const room = useRef({ height: 0, early })
  const applyRoom = () => {
    const height = room.current.early ? 0 : room.current.height
    reserveSpace('above', height)
    document.documentElement.toggleAttribute('data-pays', height > 0)
  }
  useLayoutEffect(() => {
    room.current.early = early
    applyRoom()
  }, [early])
  // Reserve space at the end of the page. The height depends on the text.
  useLayoutEffect(() => {
    const inside = ref.current
    if (!inside) return undefined
    const keepRoom = (height: number) => {
      room.current.height = height
      reserveSpace('end', height)
      applyRoom()
    }
    // The height is 0 while the bar is not displayed.
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
            {price === undefined ? message : <Price text={price} />}
          </p>
          {detail !== undefined && <p className={styles.detail}>{detail}</p>}
        </div>
        {action}
      </div>
    </div>
  )
}

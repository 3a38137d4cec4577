import { useRef, type PointerEvent } from 'react'

/**
 * Minimum length in pixels of a drag that dismisses the sheet. A shorter drag that is at least as fast as
 * `minSpeedPxPerMs` dismisses it too.
 */
const minDistancePx = 96
const minSpeedPxPerMs = 0.5

/** Returns pointer handlers for a sheet's header. Dragging the header down closes the sheet. */
export function useDragToDismiss(onClose: (() => void) | undefined) {
  const start = useRef<{ y: number; at: number; sheet: HTMLElement }>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('dialog')
    // On wide screens, the sheet is centered and cannot be dragged.
    if (!onClose || !sheet || event.pointerType === 'mouse' || sheet.getBoundingClientRect().bottom < innerHeight - 1)
      return
    if (event.target instanceof Element && event.target.closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { y: event.clientY, at: event.timeStamp, sheet }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const { sheet, y } = start.current
    sheet.style.transition = 'none'
    sheet.style.transform = `translateY(${Math.max(event.clientY - y, 0)}px)`
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const { sheet, y, at } = start.current
    start.current = undefined
    const pulled = event.clientY - y
    const fast = pulled > 24 && pulled / Math.max(event.timeStamp - at, 1) > minSpeedPxPerMs
    if (event.type === 'pointerup' && (pulled > minDistancePx || fast)) return onClose?.()
    sheet.style.transition = ''
    sheet.style.transform = ''
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

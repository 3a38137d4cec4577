import { useRef, type PointerEvent } from 'react'

/** Let go further down than this, or faster, and it goes. */
const farPx = 96
const fastPxPerMs = 0.5

/** For the head of a sheet: the finger pulls the whole sheet down and out. */
export function useDragAway(onClose: (() => void) | undefined) {
  const start = useRef<{ y: number; at: number; sheet: HTMLElement }>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const sheet = event.currentTarget.closest('dialog')
    // On wide screens the sheet stands in the middle, where there is no handle to pull.
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
    const fast = pulled > 24 && pulled / Math.max(event.timeStamp - at, 1) > fastPxPerMs
    if (event.type === 'pointerup' && (pulled > farPx || fast)) return onClose?.()
    sheet.style.transition = ''
    sheet.style.transform = ''
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}

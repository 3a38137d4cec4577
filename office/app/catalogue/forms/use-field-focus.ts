import { useEffect, useRef, useState } from 'react'
import { formatPath, isPathInside, type Path } from './text/edit-value.ts'

/** Maximum number of frames to wait until the field exists. Nested lists open one level per frame. */
const mostFrames = 10

const focusable = 'input:not([hidden]), select, textarea'

/**
 * Returns a function that focuses the field at a path or, if there is none, the nearest group that contains the path.
 */
export function useFieldFocus() {
  const root = useRef<HTMLFieldSetElement>(null)
  const [request, setRequest] = useState<{ readonly path: string }>()
  useEffect(() => {
    if (!request) return undefined
    let frame = 0
    let handle = 0
    const look = () => {
      frame += 1
      const element = findPlace(root.current, request.path)
      if (element?.dataset['path'] !== request.path && frame < mostFrames) {
        handle = requestAnimationFrame(look)
        return
      }
      const field = element?.querySelector<HTMLElement>(focusable) ?? element
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
      setRequest(undefined)
    }
    handle = requestAnimationFrame(look)
    return () => cancelAnimationFrame(handle)
  }, [request])
  return {
    root,
    focusPath: request?.path,
    focusField: (path: Path) => setRequest({ path: formatPath(path) }),
  }
}

const findPlace = (root: HTMLElement | null, path: string): HTMLElement | undefined =>
  [root, ...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].findLast(
    (element): element is HTMLElement => element !== null && isPathInside(path, element.dataset['path'] ?? ''),
  )

const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'input']

const stop = (event: Event): void => {
  if (event.target instanceof Element && !event.target.closest('a')) event.stopPropagation()
}

/**
 * What React hears while it takes a page over makes it take over all that is left in one task: until the returned function is called it hears
 * of no press but those on links. Clicks and changes are stopped by `src/build/pages/press-keeper.ts`, which keeps them. It leaves these
 * to the store: each event that a script hears of makes a press on a cheap phone later, and before React has come no one else hears them.
 */
export function leavePressesUnheard(): () => void {
  for (const type of types) document.addEventListener(type, stop, true)
  return () => {
    for (const type of types) document.removeEventListener(type, stop, true)
  }
}

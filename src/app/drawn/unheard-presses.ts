const types = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'input']

const stop = (event: Event): void => {
  if (event.target instanceof Element && !event.target.closest('a')) event.stopPropagation()
}

/**
 * An event that React hears while it takes a page over makes it take over all that is left in one task. Until the returned function is called,
 * these events reach it on links alone; clicks and changes are stopped by `src/build/pages/press-keeper.ts`, which keeps them. That script does
 * not listen to these as well: each event that a script hears makes a press on a cheap phone later, and before React has come nothing
 * else listens.
 */
export function leavePressesUnheard(): () => void {
  for (const type of types) document.addEventListener(type, stop, true)
  return () => {
    for (const type of types) document.removeEventListener(type, stop, true)
  }
}

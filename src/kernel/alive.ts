let say = (): void => undefined

/** The store has taken the page over, or has drawn it: what the player sees can be pressed. */
export const alive = new Promise<void>((resolve) => {
  say = resolve
})

/** Also to the page itself, which has kept what was pressed before (`src/brands/build/press-keeper.ts`). */
export function sayAlive(): void {
  window.dispatchEvent(new Event('store:alive'))
  say()
}

let say = (): void => undefined

/** The store has taken the page over, or has drawn it: what the player sees can be pressed. */
export const alive = new Promise<void>((resolve) => {
  say = resolve
})

let stillness: Promise<void> = Promise.resolve()
/** While React takes over what is drawn, slice by slice, nothing that it shows may change. Answers the end of it. */
export function holdStill(): () => void {
  let end = (): void => undefined
  stillness = new Promise((resolve) => {
    end = resolve
  })
  return end
}
export const untilMoving = (): Promise<void> => stillness

/** Also to the page itself, which has kept what was pressed before (`src/brands/build/press-keeper.ts`). */
export function sayAlive(): void {
  window.dispatchEvent(new Event('store:alive'))
  say()
}

import { events } from '../../early/protocol.ts'

let say = (): void => undefined

/** The store has taken the page over, or has drawn it: what the player sees can be pressed. */
export const alive = new Promise<void>((resolve) => {
  say = resolve
})

let hasCome = false
/** The same, for what cannot wait. */
export const isAlive = (): boolean => hasCome

let sayPage = (): void => undefined
/** React has drawn a page of its own, of which the screen may still be on its way. */
export const pageMounted = new Promise<void>((resolve) => {
  sayPage = resolve
})
export const sayPageMounted = (): void => sayPage()

let sayScreen = (): void => undefined
/** React has mounted the screen; parts of it that have scripts of their own may still be on their way. */
export const screenMounted = new Promise<void>((resolve) => {
  sayScreen = resolve
})
export const sayScreenMounted = (): void => sayScreen()

let released: Promise<void> = Promise.resolve()
/** While React takes a drawn page over in slices, the state that it shows must not change: answers wait until the returned function is called. */
export function holdAnswers(): () => void {
  let release = (): void => undefined
  released = new Promise((resolve) => {
    release = resolve
  })
  return release
}
export const answersReleased = (): Promise<void> => released

/** Also to the page itself, which has kept earlier presses (`src/early/keep-presses.ts`). */
export function sayAlive(): void {
  hasCome = true
  window.dispatchEvent(new Event(events.alive))
  say()
}

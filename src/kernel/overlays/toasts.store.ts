import { proxy } from 'valtio'

export interface Toast {
  readonly id: number
  readonly message: string
  /** One that says how to go on stays until it is closed. */
  readonly stays?: boolean
  /** One that asks for something stays until it is answered. */
  readonly action?: { readonly label: string; readonly press: () => void }
}

/** Shown one after the other; the toast host shows the first and removes it when its time is over. */
export const toasts = proxy({ queue: [] as Toast[] })

/** More would still be talking about things long gone. */
const longestQueue = 3
let lastId = 0

/** A message that already waits is not said twice: five failed calls are one "network error". */
export function toast(message: string, stays = false): void {
  if (message === '' || toasts.queue.some((waiting) => waiting.message === message)) return
  toasts.queue.push({ id: ++lastId, message, stays })
  if (toasts.queue.length > longestQueue) dropOldest()
}

/** Not the one that is shown, nor one that asks for something. */
function dropOldest(): void {
  const oldest = toasts.queue.findIndex(({ action }, place) => place > 0 && action === undefined)
  toasts.queue.splice(oldest, 1)
}

/** Removes news of something that is over; a toast that asks for something stays. */
export function forgetToasts(): void {
  toasts.queue = toasts.queue.filter(({ action }) => action !== undefined)
}

/** Takes back a message that is true no longer. */
export function withdrawToast(message: string): void {
  toasts.queue = toasts.queue.filter((waiting) => waiting.message !== message)
}

export function dismissToast(id: number): void {
  const at = toasts.queue.findIndex((waiting) => waiting.id === id)
  if (at >= 0) toasts.queue.splice(at, 1)
}

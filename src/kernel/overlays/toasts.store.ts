import { proxy } from 'valtio'

export interface Toast {
  readonly id: number
  readonly message: string
  /** If true, the toast stays until dismissed. */
  readonly isPersistent?: boolean
  /** Button of the toast. The toast stays until the button is pressed. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

/** Queued toasts. The toast host shows the first toast and removes it once its time is up. */
export const toastsStore = proxy({ queue: [] as Toast[] })

const maxQueueLength = 3
let lastId = 0

/** Queues a message unless it is already queued, so that several failed calls show only one error. */
export function showToast(message: string, isPersistent = false): void {
  if (message === '' || toastsStore.queue.some((queued) => queued.message === message)) return
  toastsStore.queue.push({ id: ++lastId, message, isPersistent })
  if (toastsStore.queue.length > maxQueueLength) dropOldest()
}

/** Drops the oldest toast that is not visible and has no action. */
function dropOldest(): void {
  const oldest = toastsStore.queue.findIndex(({ action }, place) => place > 0 && action === undefined)
  toastsStore.queue.splice(oldest, 1)
}

/** Removes all toasts without an action. */
export function clearToasts(): void {
  toastsStore.queue = toastsStore.queue.filter(({ action }) => action !== undefined)
}

export function removeToastsWithText(message: string): void {
  toastsStore.queue = toastsStore.queue.filter((queued) => queued.message !== message)
}

export function dismissToast(id: number): void {
  const at = toastsStore.queue.findIndex((waiting) => waiting.id === id)
  if (at >= 0) toastsStore.queue.splice(at, 1)
}

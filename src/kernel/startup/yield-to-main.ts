/**
 * Resolves in a new task, so the browser can paint and handle input. Uses a message, because background timers are
 * throttled.
 */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })

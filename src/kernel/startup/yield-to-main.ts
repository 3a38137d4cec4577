/**
 * Resolves in a new task, so that the browser can paint and handle input before. Uses a message, because timers are
 * throttled in the background.
 */
export const yieldToMain = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })

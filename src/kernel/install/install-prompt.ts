import { proxy, ref } from 'valtio'

/** Chromium's install prompt, which can be shown only once, in response to a user gesture. */
export interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Install prompt. Null if the browser offers no prompt or the prompt has been used. */
export const installPromptStore = proxy<{ prompt: BeforeInstallPromptEvent | null }>({ prompt: null })

/** Captures the install prompt. Call at startup, because the browser fires the event only once. */
export function listenForInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPromptStore.prompt = ref(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => (installPromptStore.prompt = null))
}

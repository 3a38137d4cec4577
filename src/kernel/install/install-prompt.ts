import { proxy, ref } from 'valtio'

/** Chromium's install prompt. It can be shown once, from a user gesture. */
export interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Null if the browser has not offered it, or if it has been used. */
export const installPromptState = proxy<{ prompt: BeforeInstallPromptEvent | null }>({ prompt: null })

/** Must be called at startup: the event fires once and cannot be requested. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installPromptState.prompt = ref(event as BeforeInstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => (installPromptState.prompt = null))
}

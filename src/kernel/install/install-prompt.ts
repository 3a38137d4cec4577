import { proxy, ref } from 'valtio'

/** Chromium's offer to install; it may be shown once, at a tap. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer. Null: none, or used up. */
export const installation = proxy<{ prompt: InstallPrompt | null }>({ prompt: null })

/** From the first moment on, because the offer comes once and nobody can ask for it; when it is shown, the player decides. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installation.prompt = ref(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => (installation.prompt = null))
}

import { session } from '../session/session.store.ts'
import { voices, type Voice } from './voice.ts'

const files = import.meta.glob<Voice>('../../brands/voices/*.json', { import: 'default' })

/** Beside the words of a screen that has a voice. What does not come is said in plain words. */
export async function loadVoice(): Promise<void> {
  const name = session.brand.look.voice
  const load = files[`../../brands/voices/${name}.json`]
  if (!load || voices.has(name)) return
  const voice = await load().catch(() => undefined)
  if (voice) voices.set(name, voice)
}

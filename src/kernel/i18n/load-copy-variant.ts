import { sessionStore } from '../session/session.store.ts'
import { copyVariants, type CopyVariant } from './copy-variant.ts'

const files = import.meta.glob<CopyVariant>('../../brands/copy-variants/*.json', { import: 'default' })

/** Loads the brand's copy variant. If loading fails, the standard texts are used. */
export async function loadCopyVariant(): Promise<void> {
  const name = sessionStore.brand.look.voice
  const load = files[`../../brands/copy-variants/${name}.json`]
  if (!load || copyVariants.has(name)) return
  const voice = await load().catch(() => undefined)
  if (voice) copyVariants.set(name, voice)
}

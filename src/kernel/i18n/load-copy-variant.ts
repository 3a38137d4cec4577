import { sessionStore } from '../session/session.store.ts'
import { loadedBrandCopyVariants, type CopyVariant } from './copy-variant.ts'

const files = import.meta.glob<CopyVariant>('../../brands/copy-variants/*.json', { import: 'default' })

/** Loads the brand's copy variant. If loading fails, the standard texts are used. */
export async function loadBrandCopyVariant(): Promise<void> {
  const name = sessionStore.brand.look.voice
  const load = files[`../../brands/copy-variants/${name}.json`]
  if (!load || loadedBrandCopyVariants.has(name)) return
  const voice = await load().catch(() => undefined)
  if (voice) loadedBrandCopyVariants.set(name, voice)
}

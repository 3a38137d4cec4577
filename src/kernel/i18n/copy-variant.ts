import { useSnapshot } from 'valtio'
import type { VoiceTexts } from '../../brands/voices/voices.table.ts'
import type { Language } from '../../contract/domain.table.ts'
import { session } from '../session/session.store.ts'

export type Voice = Readonly<Partial<Record<Language, VoiceTexts>>>

/** Those that have arrived, by name: the gateway draws pages of many brands. */
export const voices = new Map<string, Voice>()

/** The lines of the brand's own voice. Undefined for a plain brand, and until the lines have loaded. */
export function useVoice(): VoiceTexts | undefined {
  const { brand, language } = useSnapshot(session)
  return voices.get(brand.look.voice)?.[language]
}

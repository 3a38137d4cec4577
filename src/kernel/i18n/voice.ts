import { useSnapshot } from 'valtio'
import type { VoiceTexts } from '../../brands/voices/voices.table.ts'
import type { Language } from '../../contract/domain.table.ts'
import { session } from '../session/session.store.ts'
import type { CopyKey } from './catalogue.ts'
import { useCopy } from './i18n.ts'

export type Voice = Readonly<Partial<Record<Language, VoiceTexts>>>

/** Those that have arrived, by name: the gateway draws pages of many brands. */
export const voices = new Map<string, Voice>()

/** The words of the brand's own voice, else the plain ones. */
export function useVoice(): (key: CopyKey) => string {
  const t = useCopy()
  const { brand, language } = useSnapshot(session)
  const texts: Partial<Record<CopyKey, string>> | undefined = voices.get(brand.look.voice)?.[language]
  return (key) => texts?.[key] ?? t(key)
}

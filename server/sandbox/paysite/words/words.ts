import type { Language } from '../../../../src/contract/domain.table.ts'
import { en, type WordKey, type Words } from './en.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { zhTw } from './zh-tw.ts'

const written: Partial<Record<Language, Words>> = {
  en,
  ja,
  ko,
  'zh-tw': zhTw,
  // Reads the traditional text more easily than the English one.
  'zh-cn': zhTw,
}

export type Say = (key: WordKey, filling?: Record<string, string>) => string

/** The words of a language, English where there are none; `language` is what they really are in. */
export function speaker(asked: Language): { say: Say; language: Language } {
  const words = written[asked]
  const spoken = words ?? en
  return {
    language: words ? (asked === 'zh-cn' ? 'zh-tw' : asked) : 'en',
    say: (key, filling = {}) => spoken[key].replace(/\{(\w+)\}/g, (hole, name: string) => filling[name] ?? hole),
  }
}

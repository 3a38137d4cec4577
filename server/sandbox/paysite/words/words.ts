import type { Language } from '../../../../src/contract/domain.table.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type WordKey, type Words } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { id } from './id.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { ms } from './ms.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { th } from './th.ts'
import { tr } from './tr.ts'
import { vi } from './vi.ts'
import { zhCn } from './zh-cn.ts'
import { zhTw } from './zh-tw.ts'

/**
 * Words of the site in the languages of the store. To add one: its file and a row; a language without one reads
 * English.
 */
const written: Partial<Record<Language, Words>> = {
  ar,
  de,
  en,
  es,
  fr,
  id,
  it,
  ja,
  ko,
  ms,
  pl,
  pt,
  ru,
  th,
  tr,
  vi,
  'zh-cn': zhCn,
  'zh-tw': zhTw,
}

export type Say = (key: WordKey, filling?: Record<string, string>) => string

export const speaker =
  (language: Language): Say =>
  (key, filling = {}) =>
    (written[language] ?? en)[key].replace(/\{(\w+)\}/g, (hole, name: string) => filling[name] ?? hole)

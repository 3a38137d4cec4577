import type { Language } from '../../../../src/contract/domain.table.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type TextKey, type SiteTexts } from './en.ts'
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
 * Texts of the payment site by language. Missing languages use English. To add a language, add its file and a row here.
 */
const textsByLanguage: Partial<Record<Language, SiteTexts>> = {
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

export type Translate = (key: TextKey, values?: Record<string, string>) => string

export const createTranslator =
  (language: Language): Translate =>
  (key, values = {}) =>
    (textsByLanguage[language] ?? en)[key].replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)

import type { Language } from '../../../src/contract/domain.table.ts'

/**
 * Script of each language that is not written in Latin. A text without a letter of it is reported as untranslated. Read
 * by the rules of the translations. To add a language with its own script: a row.
 */
export const ownScript: Readonly<Partial<Record<Language, RegExp>>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  th: /\p{Script=Thai}/u,
  'zh-cn': /\p{Script=Han}/u,
  'zh-tw': /\p{Script=Han}/u,
}

/** Common characters that exist only in simplified or only in traditional Chinese. */
const simplifiedOnly =
  '这为说时们国会对过发见门问间关东车马书长当应该还进远连运选请认识记订证词语让试话该详货购费质员资账录币务动单双变号务择戏游亲网络链页'
const traditionalOnly =
  '這為說時們國會對過發見門問間關東車馬書長當應該還進遠連運選請認識記訂證詞語讓試話該詳貨購費質員資賬錄幣務動單雙變號務擇戲遊親網絡鏈頁'

/** Excludes characters that both scripts use. */
const only = (characters: string, other: string) =>
  new Set(Array.from(characters).filter((one) => !other.includes(one)))

export const foreignCharacters: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  'zh-cn': only(traditionalOnly, simplifiedOnly),
  'zh-tw': only(simplifiedOnly, traditionalOnly),
}

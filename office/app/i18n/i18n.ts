import { createInstance } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type english from '../../../locales/en/office.json'
import { officeLanguages } from '../../../src/kernel/i18n/namespaces.table.ts'
import { readPreference, savePreference } from './preferences.ts'

export type OfficeLanguage = (typeof officeLanguages)[number]

type Counted<Keys> = Keys extends `${infer Base}_other` ? Base : never
type Plain<Keys> = Exclude<Keys, `${Counted<Keys>}_${Intl.LDMLPluralRule}`>
type Name = keyof typeof english

/** Copy key. The type is derived from the English copy, so unknown keys do not compile. */
export type CopyKey = `office:${Plain<Name> | Counted<Name>}`
/** Returns a text in the current language. Texts with plural forms need `count`. */
export type Copy = (key: CopyKey, values?: Readonly<Record<string, string | number>>) => string

/** Each language's own name, for users who cannot read the current language. */
export const languageNames: Readonly<Record<OfficeLanguage, string>> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  'zh-tw': '繁體中文',
}

const files = import.meta.glob<Readonly<Record<string, string>>>('../../../locales/{en,ja,ko,zh-tw}/office.json', {
  import: 'default',
})
const i18n = createInstance().use(initReactI18next)

const isOfficeLanguage = (name: string): name is OfficeLanguage => officeLanguages.some((known) => known === name)

/** Returns the saved language, or else the first supported language of the browser. */
export function selectLanguage(chosen: string | undefined, preferred: readonly string[]): OfficeLanguage {
  const wanted = [...(chosen === undefined ? [] : [chosen]), ...preferred].map((tag) => tag.toLowerCase())
  const match = (tag: string) =>
    officeLanguages.find((name) => tag === name || tag.startsWith(name.split('-')[0] ?? ''))
  return wanted.map(match).find((name) => name !== undefined) ?? 'en'
}

export async function changeLanguage(language: OfficeLanguage): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'office')) {
    const words = await files[`../../../locales/${language}/office.json`]?.()
    i18n.addResourceBundle(language, 'office', words ?? {})
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language === 'zh-tw' ? 'zh-TW' : language
  savePreference('language', language)
}

const formatValue = (value: string | number): string =>
  typeof value === 'number' ? new Intl.NumberFormat(i18n.language).format(value) : value

export async function startTranslations(): Promise<void> {
  await i18n.init({
    ns: ['office'],
    defaultNS: 'office',
    resources: {},
    lowerCaseLng: true,
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    // No HTML escaping is needed because React escapes text. Numbers get the language's thousands separators.
    interpolation: { escape: formatValue, useRawValueToEscape: true },
    react: { useSuspense: false },
  })
  await changeLanguage(selectLanguage(readPreference('language'), navigator.languages))
}

/** Returns the copy function and the current language, and renders the component again after a language change. */
export function useOfficeTranslation(): { readonly t: Copy; readonly language: OfficeLanguage } {
  const { t, i18n: current } = useTranslation('office', { i18n })
  return { t: t as unknown as Copy, language: isOfficeLanguage(current.language) ? current.language : 'en' }
}

import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { languageTable } from '../../kernel/i18n/languages.table.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { SelectChip } from '../../ui/fields/select-chip.tsx'
import { getAvailableLanguages } from '../available-languages.ts'
import { chooseLanguage } from './language.actions.ts'

/**
 * Language menu. Shows the name of each language in the language itself, because the player may not read the current
 * one.
 */
export function LanguageSelect() {
  const t = useTranslate()
  const [path] = useLocation()
  const { brand, language, params } = useSnapshot(sessionStore)
  const configured = useSnapshot(shopStore).config?.languageConfig
  const offered = getAvailableLanguages({ brand, params }, configured, path)
  return (
    <SelectChip
      label={t('shell:language')}
      value={language}
      options={offered.map((value) => ({
        value,
        label: languageTable[value].name,
        short: languageTable[value].short,
        lang: languageTable[value].tag,
      }))}
      onChange={(chosen) => void chooseLanguage(chosen)}
    />
  )
}

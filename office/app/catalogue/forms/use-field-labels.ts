import { supportedLanguages } from '../../../../src/contract/domain.table.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import type { FieldDefinition } from './fields.table.ts'

const isLanguage = (name: string): boolean => supportedLanguages.some((known) => known === name)

export function useFieldLabels() {
  const { t, language } = useOfficeTranslation()
  return {
    /**
     * Returns a field's label. A key without a table row is a language code, or is shown unchanged, such as a currency.
     */
    nameField: (name: string, row: FieldDefinition | undefined): string =>
      row ? t(row.label) : nameLanguage(name, language),
    nameOption: (option: string, row: FieldDefinition | undefined): string => {
      const label = row?.options?.[option]
      return label === undefined ? option : t(label)
    },
  }
}

const nameLanguage = (name: string, language: string): string =>
  isLanguage(name) ? (new Intl.DisplayNames(language, { type: 'language' }).of(name) ?? name) : name

import { supportedLanguages } from '../../../../src/contract/domain.table.ts'
import { useCopy } from '../../i18n/i18n.ts'
import type { FieldDefinition } from './fields.table.ts'

const isLanguage = (name: string): boolean => supportedLanguages.some((known) => known === name)

/** Returns functions that name the fields and options of a form in the person's language. */
export function useFieldLabels() {
  const { t, language } = useCopy()
  return {
    /** Names a field. A key of an object without a row is a language, or is shown as in the file, such as a currency. */
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

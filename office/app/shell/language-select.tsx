import { officeLanguages } from '../../../src/kernel/i18n/namespaces.table.ts'
import { changeLanguage, languageNames, useOfficeTranslation, type OfficeLanguage } from '../i18n/i18n.ts'
import { Field } from '../ui/field.tsx'

export function LanguageSelect() {
  const { t, language } = useOfficeTranslation()
  return (
    <Field label={t('office:language')}>
      {(control) => (
        <select
          {...control}
          value={language}
          onChange={(event) => void changeLanguage(event.target.value as OfficeLanguage)}
        >
          {officeLanguages.map((name) => (
            <option key={name} value={name} lang={name}>
              {languageNames[name]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

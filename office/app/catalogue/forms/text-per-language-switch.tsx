import { useState } from 'react'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isRecord } from './text/edit-value.ts'
import { useFieldLabels } from './use-field-labels.ts'

interface TextPerLanguageSwitchProps {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/**
 * Switches a field between one text for all languages and one text per language. Asks for confirmation before removing
 * translations.
 */
export function TextPerLanguageSwitch({ label, value, onChange }: TextPerLanguageSwitchProps) {
  const { t } = useOfficeTranslation()
  const { nameField } = useFieldLabels()
  const [isOpen, setIsOpen] = useState(false)
  const texts = isRecord(value) ? Object.entries(value).filter(([, text]) => text !== '') : undefined
  const [language = 'en', text = ''] = texts?.find(([name]) => name === 'en') ?? texts?.[0] ?? []
  const action = t(texts ? 'office:field_one_text' : 'office:field_own_texts')
  const toggle = () => onChange(texts ? text : { en: value ?? '' })
  return (
    <>
      <Button
        kind="plain"
        aria-label={`${action}: ${label}`}
        onClick={() => (texts && texts.length > 1 ? setIsOpen(true) : toggle())}
      >
        {action}
      </Button>
      {isOpen && (
        <Dialog
          title={action}
          aside={label}
          onClose={() => setIsOpen(false)}
          footer={
            <>
              <Button onClick={() => setIsOpen(false)}>{t('office:cancel')}</Button>
              <Button kind="danger" onClick={toggle}>
                {t('office:field_keep_one_text')}
              </Button>
            </>
          }
        >
          <p>{t('office:field_one_text_hint', { language: nameField(language, undefined) })}</p>
        </Dialog>
      )}
    </>
  )
}

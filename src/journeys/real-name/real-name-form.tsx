import { useState, type SyntheticEvent } from 'react'
import { useSnapshot } from 'valtio'
import { isPlausibleRealName, isPlausibleIdentityNumber } from '../../contract/real-name.table.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { listDocumentCountries, guessDocumentCountry } from './countries.ts'
import { verifyRealName, type RealNameFormData as Form } from './real-name.actions.ts'
import { realNameStore } from './real-name.store.ts'
import styles from './real-name.module.css'

const maxLengths = { name: 60, number: 30 }

/** Identity document form. Errors appear after a field loses focus or on submit. */
export function RealNameVerificationForm() {
  const t = useTranslate()
  const { area, language } = useSnapshot(sessionStore)
  const { busy, failed } = useSnapshot(realNameStore)
  const [form, setForm] = useState<Form>({ country: guessDocumentCountry(area, language), name: '', number: '' })
  const [touched, setLeft] = useState({ name: false, number: false })
  const nameWrong = !isPlausibleRealName(form.name)
  const numberWrong = !isPlausibleIdentityNumber(form.country, form.number)
  const shown = { name: touched.name && nameWrong, number: touched.number && numberWrong }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setLeft({ name: true, number: true })
    if (!nameWrong && !numberWrong) void verifyRealName(form)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('realName:text')}</p>
      <SelectField
        label={t('realName:country')}
        value={form.country}
        choices={listDocumentCountries(language, t('realName:country_else'))}
        onChange={(country) => setForm({ ...form, country })}
      />
      <div>
        <TextField
          label={t('realName:name')}
          name="real-name"
          autoComplete="name"
          enterKeyHint="next"
          maxLength={maxLengths.name}
          value={form.name}
          onChange={(name) => setForm({ ...form, name })}
          onBlur={() => setLeft({ ...touched, name: touched.name || form.name !== '' })}
          aria-invalid={shown.name}
          {...(shown.name ? { 'aria-describedby': 'name-wrong' } : {})}
        />
        {shown.name && <FieldError id="name-wrong" words={t('realName:name_wrong')} />}
      </div>
      <div>
        <TextField
          label={t('realName:number')}
          name="id-number"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={maxLengths.number}
          value={form.number}
          onChange={(number) => setForm({ ...form, number })}
          onBlur={() => setLeft({ ...touched, number: touched.number || form.number !== '' })}
          aria-invalid={shown.number}
          {...(shown.number ? { 'aria-describedby': 'number-wrong' } : {})}
        />
        {shown.number && <FieldError id="number-wrong" words={t('realName:number_wrong')} />}
      </div>
      {failed && (
        <div role="alert">
          <Notice tone="bad">
            <p>{t('realName:failed')}</p>
          </Notice>
        </div>
      )}
      <OnlineOnlyButton
        type="submit"
        wide
        disabled={form.name.trim() === '' || form.number.trim() === ''}
        busy={busy && t('realName:submitting')}
      >
        {t('realName:submit')}
      </OnlineOnlyButton>
    </form>
  )
}

function FieldError({ id, words }: { id: string; words: string }) {
  return (
    <output className={styles.wrong} id={id}>
      {words}
    </output>
  )
}

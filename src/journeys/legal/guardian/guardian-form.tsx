import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { guardianRelations, type GuardianRelation } from '../../../contract/entities/guardian-request.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { OrderNumberField } from '../order-number-field.tsx'
import { sendGuardianRequest } from './guardian.actions.ts'
import { guardianStore } from './guardian.store.ts'
import styles from './guardian.module.css'

const maxLengths = { contact: 200, story: 1000 }

/** Form for a guardian's refund request. `firstOrder` is the order number in the link, or empty. */
export function GuardianForm({ firstOrder }: { firstOrder: string }) {
  const t = useTranslate()
  const { busy } = useSnapshot(guardianStore)
  const [order, setOrder] = useState(firstOrder)
  const [isWrong, setIsWrong] = useState(false)
  const [relation, setRelation] = useState<GuardianRelation>('parent')
  const [contact, setContact] = useState('')
  const [story, setStory] = useState('')
  const isComplete = [order, contact, story].every((text) => text.trim() !== '')
  const send = async () => {
    if ((await sendGuardianRequest({ order, relation, contact, story })) === 'unknownOrder') setIsWrong(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) void send()
  }
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p>{t('legal:guardian_text')}</p>
        <OrderNumberField
          label={t('legal:guardian_order')}
          value={order}
          isWrong={isWrong}
          onChange={(text) => {
            setIsWrong(false)
            setOrder(text)
          }}
        />
        <SelectField
          label={t('legal:guardian_relation')}
          value={relation}
          choices={guardianRelations.map((value) => ({ value, label: t(`legal:guardian_${value}`) }))}
          onChange={setRelation}
        />
        <TextField
          label={t('legal:guardian_contact')}
          name="contact"
          autoComplete="email"
          maxLength={maxLengths.contact}
          value={contact}
          onChange={setContact}
        />
        <TextArea
          label={t('legal:guardian_story')}
          name="story"
          rows={4}
          maxLength={maxLengths.story}
          value={story}
          onChange={setStory}
        />
        <p className={styles.hint}>{t('legal:guardian_privacy')}</p>
        <OnlineOnlyButton type="submit" wide disabled={!isComplete} busy={busy && t('legal:guardian_submit')}>
          {t('legal:guardian_submit')}
        </OnlineOnlyButton>
      </form>
    </Card>
  )
}

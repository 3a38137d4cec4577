import { useEffect, useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { forgetCard, pressBuy } from './recharge.actions.ts'
import { recharge } from './recharge.store.ts'
import styles from './recharge.module.css'

const cardInput = { maxLength: 80, autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const

function submit(event: FormEvent): void {
  event.preventDefault()
  void pressBuy()
}

/** The number and the password of a card that pays. No browser keeps them: it is money, and the next one has another number. */
export function CardFields() {
  const t = useCopy()
  const { card } = useSnapshot(recharge, { sync: true })
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => forgetCard, [])
  // They stand below a long list: who has chosen a card sees where to type it.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <form className={styles.card} ref={ref} onSubmit={submit}>
      <TextField
        {...cardInput}
        label={t('recharge:card_id')}
        autoComplete="off"
        value={card.id}
        onChange={(id) => (recharge.card = { ...recharge.card, id })}
      />
      <TextField
        {...cardInput}
        label={t('recharge:card_password')}
        type="password"
        // Else it would be filled with the password of the account, and offered to be remembered.
        autoComplete="new-password"
        value={card.password}
        onChange={(password) => (recharge.card = { ...recharge.card, password })}
      />
      <Notice>{t('recharge:card_hint')}</Notice>
      {/* Enter in either field needs a button to press. */}
      <button type="submit" hidden>
        {t('recharge:exchange')}
      </button>
    </form>
  )
}

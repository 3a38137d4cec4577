import { useRef } from 'react'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { Notice } from '../ui/states/notice.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { maxCardCodeLength, parseTypedCardCode, type CardCode } from './card-code.ts'

const cardInput = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const

interface CardCodeFieldsProps {
  card: CardCode
  onType: (typed: Partial<CardCode>) => void
}

/**
 * Fields for the number and password of a prepaid card. Browsers must not save the values, which are different for each
 * card. Without HTTPS, the code cannot be hashed (`src/channels/card-code/card-info.ts`), so an error is shown instead.
 */
export function CardCodeFields({ card, onType }: CardCodeFieldsProps) {
  const t = useTranslate()
  const passwordField = useRef<HTMLInputElement>(null)
  const typeNumber = (typed: string) => {
    const parts = parseTypedCardCode(typed)
    onType(parts)
    if (parts.id !== typed.slice(0, maxCardCodeLength)) passwordField.current?.focus()
  }
  if (!('subtle' in crypto)) return <Notice tone="bad">{t('recharge:card_insecure')}</Notice>
  return (
    <>
      <TextField
        {...cardInput}
        // Room for a number and a password that are pasted together as one text.
        maxLength={2 * maxCardCodeLength + 1}
        label={t('recharge:card_id')}
        autoComplete="off"
        enterKeyHint="next"
        value={card.id}
        onChange={typeNumber}
      />
      <TextField
        {...cardInput}
        ref={passwordField}
        maxLength={maxCardCodeLength}
        label={t('recharge:card_password')}
        type="password"
        // Prevents browsers from filling in or saving the account's password.
        autoComplete="new-password"
        enterKeyHint="go"
        value={card.password}
        onChange={(password) => onType({ password })}
      />
    </>
  )
}

import { useRef } from 'react'
import { useCopy } from '../kernel/i18n/i18n.ts'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { maxCardCodeLength, parseTypedCardCode, type CardCode } from './card-code.ts'

const cardInput = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const

interface CardCodeFieldsProps {
  card: CardCode
  onType: (typed: Partial<CardCode>) => void
}

/**
 * The number and the password of a card. No browser keeps them: it is money, and the next one has another number. On plain http they cannot be sent,
 * because browsers hash nothing there (`src/channels/card-code/card-info.ts`): the reason is shown instead.
 */
export function CardCodeFields({ card, onType }: CardCodeFieldsProps) {
  const t = useCopy()
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
        // Room for both, and the sign between them.
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
        // Else it would be filled with the password of the account, and offered to be remembered.
        autoComplete="new-password"
        enterKeyHint="go"
        value={card.password}
        onChange={(password) => onType({ password })}
      />
    </>
  )
}

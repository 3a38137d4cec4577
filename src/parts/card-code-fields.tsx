import { useCopy } from '../kernel/i18n/i18n.ts'
import { TextField } from '../ui/text-field.tsx'

const cardInput = { maxLength: 80, autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const

interface CardCode {
  readonly id: string
  readonly password: string
}
interface CardCodeFieldsProps {
  card: CardCode
  onType: (typed: Partial<CardCode>) => void
}

/** The number and the password of a card. No browser keeps them: it is money, and the next one has another number. */
export function CardCodeFields({ card, onType }: CardCodeFieldsProps) {
  const t = useCopy()
  return (
    <>
      <TextField
        {...cardInput}
        label={t('recharge:card_id')}
        autoComplete="off"
        enterKeyHint="next"
        value={card.id}
        onChange={(id) => onType({ id })}
      />
      <TextField
        {...cardInput}
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

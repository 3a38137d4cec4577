import { useEffect, useId, useRef } from 'react'
import { maxReceiptLength } from '../../contract/fields.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from './order-number-field.module.css'

/** Maximum length in characters. Players may paste a receipt. */
const maxLength = 2 * maxReceiptLength

interface OrderNumberFieldProps {
  label: string
  value: string
  /** True if no order has the entered number. */
  isWrong: boolean
  onChange: (value: string) => void
}

/**
 * Text field for an order number, with a message below if the number is wrong. A wrong number is focused, because the
 * field may be out of sight when the form is sent.
 */
export function OrderNumberField({ label, value, isWrong, onChange }: OrderNumberFieldProps) {
  const t = useTranslate()
  const messageId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) input.current?.focus()
  }, [isWrong])
  return (
    <div>
      <TextField
        ref={input}
        label={label}
        name="order"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={onChange}
        aria-invalid={isWrong}
        {...(isWrong ? { 'aria-describedby': messageId } : {})}
      />
      {isWrong && (
        <output className={styles.wrong} id={messageId}>
          {t('legal:withdraw_order_wrong')}
        </output>
      )}
    </div>
  )
}

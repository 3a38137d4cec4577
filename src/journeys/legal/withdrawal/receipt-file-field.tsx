import { useId, useRef, useState } from 'react'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { parseSavedReceipt, type SavedReceipt } from './parse-receipt.ts'
import styles from './withdrawal.module.css'

interface ReceiptFileFieldProps {
  isAdded: boolean
  onAdd: (receipt: SavedReceipt) => void
}

/**
 * Optional file field for the signed receipt. It proves that the caller is the buyer, so that a refund of delivered goods
 * needs no operator.
 */
export function ReceiptFileField({ isAdded, onAdd }: ReceiptFileFieldProps) {
  const t = useTranslate()
  const [isWrong, setIsWrong] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const messageId = useId()
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const receipt = parseSavedReceipt(await chosen.text().catch(() => ''))
    setIsWrong(receipt === undefined)
    if (receipt) onAdd(receipt)
  }
  const message = isWrong ? 'legal:withdraw_receipt_wrong' : 'legal:withdraw_receipt_added'
  return (
    <div className={styles.receipt}>
      <p className={styles.text}>{t('legal:withdraw_receipt_text')}</p>
      <Button look="ghost" wide aria-describedby={messageId} onClick={() => file.current?.click()}>
        {t('legal:withdraw_receipt')}
      </Button>
      <input
        ref={file}
        hidden
        type="file"
        aria-label={t('legal:withdraw_receipt')}
        onChange={({ target }) => {
          void read(target.files?.[0])
          // Clear the field. Otherwise, selecting the same file again would fire no event.
          target.value = ''
        }}
      />
      <output id={messageId} className={isWrong ? styles.wrong : styles.added}>
        {(isWrong || isAdded) && t(message)}
      </output>
    </div>
  )
}

import { useEffect, useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { CardCodeFields } from '../../../shared/card-code-fields.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { clearCardCode, buyOrRedeemCard } from '../recharge.actions.ts'
import { rechargeStore } from '../recharge.store.ts'
import styles from '../recharge.module.css'

function submit(event: FormEvent): void {
  event.preventDefault()
  void buyOrRedeemCard()
}

export function PrepaidCardFields() {
  const t = useTranslate()
  const { card } = useSnapshot(rechargeStore, { sync: true })
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => clearCardCode, [])
  // Scroll the fields into view, because they appear below a long list.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <form className={styles.card} ref={ref} onSubmit={submit}>
      <CardCodeFields card={card} onType={(typed) => (rechargeStore.card = { ...rechargeStore.card, ...typed })} />
      <Notice>{t('recharge:card_hint')}</Notice>
      {/* Enter submits a form only if it has a submit button. */}
      <button type="submit" hidden>
        {t('recharge:exchange')}
      </button>
    </form>
  )
}

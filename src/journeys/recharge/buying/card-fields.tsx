import { useEffect, useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { CardCodeFields } from '../../../shared/card-code-fields.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { forgetCard, pressBuy } from '../recharge.actions.ts'
import { recharge } from '../recharge.store.ts'
import styles from '../recharge.module.css'

function submit(event: FormEvent): void {
  event.preventDefault()
  void pressBuy()
}

/** The card that pays. */
export function CardFields() {
  const t = useCopy()
  const { card } = useSnapshot(recharge, { sync: true })
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => forgetCard, [])
  // They stand below a long list: a player who has chosen a card sees where to type it.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <form className={styles.card} ref={ref} onSubmit={submit}>
      <CardCodeFields card={card} onType={(typed) => (recharge.card = { ...recharge.card, ...typed })} />
      <Notice>{t('recharge:card_hint')}</Notice>
      {/* Enter in either field needs a button to press. */}
      <button type="submit" hidden>
        {t('recharge:exchange')}
      </button>
    </form>
  )
}

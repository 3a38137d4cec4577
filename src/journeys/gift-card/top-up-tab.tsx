import { useEffect, useRef, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { formatCount } from '../../kernel/i18n/format-count.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { CardCodeFields } from '../../shared/card-code-fields.tsx'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { usePricingRegion } from '../../purchase/selection/use-pricing-region.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { LabeledValueList } from '../../ui/content/labeled-value-list.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { LinkRow } from '../../ui/controls/link-row.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { clearGiftCard, giftCardStore, type CheckedGiftCard } from './gift-card.store.ts'
import { checkGiftCard, isGiftCardComplete, redeemGiftCard, updateGiftCardInput } from './redeem.actions.ts'
import styles from './gift-card.module.css'

const submit = (event: FormEvent) => {
  event.preventDefault()
  void (giftCardStore.checked ? redeemGiftCard() : checkGiftCard())
}

export function GiftCardTopUpTab() {
  const t = useTranslate()
  const { card, checked, failure, done } = useSnapshot(giftCardStore, { sync: true })
  if (done) return <CardRedeemed {...done} />
  return (
    <div className={styles.stack}>
      <CardRecipient />
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.quiet}>{t('giftCard:hint')}</p>
        <CardCodeFields card={card} onType={updateGiftCardInput} />
        {/* Enter submits a form only if it has a submit button. */}
        <button type="submit" hidden>
          {t('giftCard:check')}
        </button>
      </form>
      {failure !== null && (
        <div role="alert">
          <Notice tone="bad">{failure}</Notice>
        </div>
      )}
      {checked && <CardValue checked={checked} />}
    </div>
  )
}

function CardRecipient() {
  const t = useTranslate()
  const { role, server } = useSnapshot(selectionStore).chosen
  return (
    <LinkRow
      icon="user"
      label={t('select:for_whom')}
      value={role ? <DotSeparatedLine parts={[role.name, server?.name]} /> : t('select:choose_role')}
      onPress={() => openOverlay({ kind: 'choice' })}
    />
  )
}

function CardValue({ checked }: { checked: CheckedGiftCard }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const region = usePricingRegion()
  const { price, currency, gemsNumber: gems, extraGemsNumber: extra } = checked
  // Scroll the result into view, because it may be below the visible area.
  const ref = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const number = (amount: number) => <bdi>{formatCount(amount, language)}</bdi>
  return (
    <output className={styles.worth} ref={ref}>
      <LabeledValueList
        facts={[
          { label: t('giftCard:face_value'), value: <bdi>{formatPrice(price, currency, language, region)}</bdi> },
          { label: t('giftCard:gems'), value: number(gems), strong: true },
          ...(extra > 0 ? [{ label: t('giftCard:extra_gems'), value: number(extra) }] : []),
        ]}
      />
    </output>
  )
}

function CardRedeemed({ gems, name }: { gems: number; name: string }) {
  const t = useTranslate()
  return (
    <output className={styles.done}>
      <span className={styles.mark}>
        <Icon name="check" size={28} />
      </span>
      <p className={styles.title}>{t('giftCard:done_title')}</p>
      <p>{t('giftCard:done_text', { name, number: gems })}</p>
    </output>
  )
}

/** Button that checks the card, redeems it, and then resets the form. */
export function GiftCardTopUpFooter() {
  const t = useTranslate()
  const { card, checked, busy, done } = useSnapshot(giftCardStore)
  const { role } = useSnapshot(selectionStore).chosen
  if (done)
    return (
      <Button look="ghost" wide onClick={clearGiftCard}>
        {t('giftCard:another')}
      </Button>
    )
  if (!checked)
    return (
      <OnlineOnlyButton
        wide
        disabled={!isGiftCardComplete(card)}
        busy={busy === 'check' && t('giftCard:checking')}
        onClick={() => void checkGiftCard()}
      >
        {t('giftCard:check')}
      </OnlineOnlyButton>
    )
  return (
    <OnlineOnlyButton wide busy={busy === 'redeem' && t('giftCard:redeeming')} onClick={() => void redeemGiftCard()}>
      {role ? t('giftCard:redeem') : t('select:choose_role')}
    </OnlineOnlyButton>
  )
}

import { useTranslate } from '../kernel/i18n/i18n.ts'
import { openOverlay } from '../kernel/overlays/overlays.store.ts'
import { LinkRow } from '../ui/controls/link-row.tsx'

/** Row that opens gift cards. Shown for games that accept gift cards. */
export function RedeemGiftCardRow() {
  const t = useTranslate()
  return (
    <LinkRow
      icon="gift"
      label={t('giftCard:title_hint')}
      value={t('giftCard:title')}
      onPress={() => openOverlay({ kind: 'giftCard' })}
    />
  )
}

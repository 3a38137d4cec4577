import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { LinkRow } from '../../ui/link-row.tsx'

export function GiftCardRow() {
  const t = useCopy()
  return (
    <LinkRow
      icon="gift"
      label={t('select:gift_card_hint')}
      value={t('select:gift_card')}
      onPress={() => openOverlay({ kind: 'giftCard' })}
    />
  )
}

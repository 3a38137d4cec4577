import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { LinkRow } from '../../ui/controls/link-row.tsx'

/** Shows the character that receives the gift. Pressing opens the character picker. */
export function GiftRecipientButton() {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { role, server } = chosen
  return (
    <LinkRow
      icon="user"
      label={t('events:goes_to')}
      value={role ? <DotSeparatedLine parts={[role.name, server?.name]} /> : t('select:choose_role')}
      onPress={() => openOverlay({ kind: 'choice' })}
    />
  )
}

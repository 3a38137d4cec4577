import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { selection } from '../../purchase/selection.store.ts'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { LinkRow } from '../../ui/controls/link-row.tsx'

/** The character that gets the gift, and the way to choose another one. */
export function GoesTo() {
  const t = useCopy()
  const { chosen } = useSnapshot(selection)
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

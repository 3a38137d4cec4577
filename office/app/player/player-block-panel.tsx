import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useReasonLabel } from '../log/use-reason-label.ts'
import { useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { BlockStatus } from './block-status.tsx'
import type { PlayerPanelProps } from './dialogs.table.ts'
import styles from './player.module.css'

export function PlayerBlockPanel({ player, onOpen }: PlayerPanelProps) {
  const { t } = useOfficeTranslation()
  const reasonLabel = useReasonLabel()
  const mayChange = useRight('changePlayers', player.brand)
  const { block } = player
  const action = block ? 'unblock' : 'block'
  const label = block ? 'office:do_unblock' : 'office:do_block'
  const run = () => onOpen(action)
  useShortcuts(mayChange ? [{ key: 'b', label, run }] : [])
  return (
    <Panel title={t('office:block')}>
      <p>
        <BlockStatus block={block} />
      </p>
      {block && (
        <p className={styles.detail}>
          {reasonLabel(block.reason)} · {t('office:blocked_since')}{' '}
          <LocalDateTime at={block.blockedAt} format="short" />
        </p>
      )}
      {mayChange && (
        <Button className={styles.verb} isWide kind={block ? undefined : 'danger'} keys="B" onClick={run}>
          {t(label)}
        </Button>
      )}
    </Panel>
  )
}

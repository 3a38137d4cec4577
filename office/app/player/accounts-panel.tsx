import { Fragment } from 'react'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { Panel } from '../ui/panel.tsx'
import record from '../ui/record.module.css'
import type { PlayerPanelProps } from './dialogs.table.ts'
import styles from './player.module.css'

/** Player's accounts and characters. Names are masked until the user gives a reason for seeing them. */
export function AccountsPanel({ player, onOpen }: PlayerPanelProps) {
  const { t } = useOfficeTranslation()
  const { accounts, unmaskedUntil, accountId } = player
  const mayReveal = useRight('revealPlayers', player.brand) && unmaskedUntil === null
  const unmask = () => onOpen('unmask')
  useShortcuts(mayReveal ? [{ key: 's', label: 'office:do_unmaskOrder', run: unmask }] : [])
  return (
    <Panel title={t('office:accounts')}>
      <LabelValueList
        facts={[{ label: t('office:account_id'), value: <bdi className={record.mono}>{accountId}</bdi> }]}
      />
      {accounts.map(({ game, account, characters }) => (
        <Fragment key={game}>
          <h3 className={styles.game}>{game}</h3>
          <LabelValueList facts={[{ label: t('office:player_account'), value: <bdi>{account}</bdi> }]} />
          <ul className={styles.characters}>
            {characters.map(({ name, id, server, level }, index) => (
              // Masked ids are not unique, so the position is the key.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles.row}>
                <bdi>{name}</bdi>
                <bdi className={record.mono}>{id}</bdi>
                <span className={styles.detail}>
                  <bdi>{server}</bdi> · {t('office:level', { level })}
                </span>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {unmaskedUntil !== null && (
        <p className={record.unmasked}>
          {t('office:unmasked_until')} <LocalDateTime at={unmaskedUntil} format="clock" />
        </p>
      )}
      {mayReveal && (
        <Button className={styles.verb} isWide keys="S" onClick={unmask}>
          {t('office:do_unmaskOrder')}
        </Button>
      )}
    </Panel>
  )
}

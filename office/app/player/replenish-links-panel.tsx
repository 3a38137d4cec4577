import { Link } from 'wouter'
import type { PlayerDetail } from '../../contract/entities/player.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { StatusLabel, type Tone } from '../ui/status-label.tsx'
import record from '../ui/record.module.css'
import type { PlayerPanelProps } from './dialogs.table.ts'
import styles from './player.module.css'

type LinkState = PlayerDetail['links'][number]['state']

const tones: Readonly<Record<LinkState, Tone>> = { open: 'warn', paying: 'warn', paid: 'good', expired: 'idle' }

export function ReplenishLinksPanel({ player, onOpen }: PlayerPanelProps) {
  const { t } = useOfficeTranslation()
  const mayCreate = useRight('changePlayers', player.brand) && player.makeUp.games.length > 0
  const create = () => onOpen('makeUpLink')
  useShortcuts(mayCreate ? [{ key: 'n', label: 'office:do_make_up_link', run: create }] : [])
  return (
    <Panel title={t('office:make_up_links')}>
      {player.links.length === 0 && <p className={record.quiet}>{t('office:no_links')}</p>}
      <ul className={styles.rows}>
        {player.links.map(({ replenishId, game, amount, currency, state, createdAt, validUntil, billingNo, url }) => (
          <li key={replenishId} className={styles.row}>
            <FormattedAmount amount={amount} currency={currency} />
            <StatusLabel tone={tones[state]}>{t(`office:link_${state}`)}</StatusLabel>
            <span className={styles.detail}>
              {game} · <LocalDateTime at={createdAt} format="short" />
              {state === 'open' && (
                <>
                  {' · '}
                  {t('office:valid_until')} <LocalDateTime at={validUntil} format="short" />
                </>
              )}
              {billingNo !== null && (
                <>
                  {' · '}
                  <Link href={`/orders/${billingNo}`}>{t('office:order')}</Link>
                </>
              )}
              {url !== null && (
                <span className={styles.copy}>
                  <CopyButton text={url} what={t('office:number_replenishLink')} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {mayCreate && (
        <Button className={styles.verb} isWide keys="N" onClick={create}>
          {t('office:do_make_up_link')}
        </Button>
      )}
    </Panel>
  )
}

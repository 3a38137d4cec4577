import { Link } from 'wouter'
import { officePlayersApiCalls } from '../../contract/calls/players.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { useBrandFilter } from '../shell/use-brand-filter.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import record from '../ui/record.module.css'
import styles from './player.module.css'

/** Players whose account or character matches the search text. Players without orders are found too. */
export function PlayerMatches({ search }: { readonly search: string | undefined }) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const { brand } = useBrandFilter()
  const request = { search: search ?? '', language, ...(brand === undefined ? {} : { brand }) }
  const found = useOfficeQuery(officePlayersApiCalls.findPlayers, request, { isEnabled: search !== undefined })
  const players = search === undefined || found.isPlaceholderData ? [] : (found.data?.players ?? [])
  if (players.length === 0) return null
  return (
    <section className={styles.matches} aria-label={t('office:players')}>
      <h2 className={styles.matchesTitle}>{t('office:players')}</h2>
      <ul className={styles.matchList}>
        {players.map(({ player, account, accountId, brand: key, block }) => (
          <li key={player}>
            <Link href={`/players/${player}`} className={styles.match}>
              <bdi className={styles.matchName}>{account}</bdi>
              <bdi className={record.mono}>{accountId}</bdi>
              <span className={record.quiet}>{brandName(key)}</span>
              {block && <StatusLabel tone="bad">{t('office:blocked')}</StatusLabel>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

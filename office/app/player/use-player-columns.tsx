import { Link } from 'wouter'
import type { PlayerRowView } from '../../contract/entities/player.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useReasonLabel } from '../log/use-reason-label.ts'
import { useBrandNameByKey } from '../session/session.ts'
import type { Column } from '../ui/table.tsx'
import record from '../ui/record.module.css'
import { BlockStatus } from './block-status.tsx'

export function usePlayerColumns(): readonly Column<PlayerRowView>[] {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const reasonLabel = useReasonLabel()
  return [
    {
      key: 'account',
      header: t('office:player_account'),
      cell: ({ player, account }) => (
        <Link href={`/players/${player}`}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    {
      key: 'id',
      header: t('office:account_id'),
      from: 'tablet',
      cell: ({ accountId }) => <bdi className={record.mono}>{accountId}</bdi>,
    },
    { key: 'brand', header: t('office:brand'), from: 'tablet', cell: ({ brand }) => brandName(brand) },
    { key: 'games', header: t('office:games'), from: 'wide', cell: ({ games }) => games.join(', ') },
    { key: 'state', header: t('office:state'), cell: ({ block }) => <BlockStatus block={block} /> },
    {
      key: 'reason',
      header: t('office:reason'),
      from: 'desktop',
      cell: ({ block }) => block && reasonLabel(block.reason),
    },
    {
      key: 'since',
      header: t('office:blocked_since'),
      from: 'desktop',
      cell: ({ block }) => block && <LocalDateTime at={block.blockedAt} format="short" />,
    },
  ]
}

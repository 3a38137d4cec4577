import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { isCallError } from '../../api/call-error.ts'
import { useOfficeQuery } from '../../api/use-call.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { EmptyListMessage } from '../../ui/empty-list-message.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { DraftTabContent } from '../draft/draft-content.ts'
import { ChangeList } from './change-list.tsx'

export function DraftChangesTab({ brand, draft }: DraftTabContent) {
  const { t, language } = useOfficeTranslation()
  const { data, error, isPending, refetch } = useOfficeQuery(
    calls.diffDraft,
    { brand, draft: draft.id, language },
    { version: draft.version },
  )
  const hasMistakes = isCallError(error, 'notAllowed')
  return (
    <Panel title={t('office:changes')} aside={t('office:changes_hint')}>
      {hasMistakes && <EmptyListMessage title={t('office:changes_after_mistakes')} />}
      <LoadFailure error={data || hasMistakes ? undefined : error} onRetry={() => void refetch()} />
      {isPending && !error && <LoadingPlaceholder />}
      {data && !hasMistakes && data.changes.length === 0 && <EmptyListMessage title={t('office:no_changes')} />}
      {data && !hasMistakes && <ChangeList changes={data.changes} omitted={data.omitted} />}
    </Panel>
  )
}

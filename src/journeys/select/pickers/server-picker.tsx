import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData, mapLoadedData } from '../../../kernel/loading/loadable.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import { selectServerAndLoadRoles } from '../loading/choose-server.actions.ts'
import { loadGameServers } from '../loading/load.actions.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'
import { PickerSheet } from './picker-sheet.tsx'

export function ServerPicker() {
  const t = useTranslate()
  const { servers } = useSnapshot(selectionOptionsStore)
  const chosen = useSnapshot(selectionStore).chosen.server?.serverId
  const items = useMemo(
    () =>
      mapLoadedData(servers, (list) =>
        list.map((server) => ({
          value: server.serverId,
          title: server.name,
          keywords: server.serverId,
          ...(server.areaName ? { detail: server.areaName } : {}),
          ...(server.isNew ? { note: <Tag tone="good">{t('select:new_server')}</Tag> } : {}),
        })),
      ),
    [servers, t],
  )

  const pick = (serverId: string) => {
    const server = getLoadedData(servers)?.find((one) => one.serverId === serverId)
    if (!server) return
    closeOverlay()
    void selectServerAndLoadRoles(server)
  }
  return (
    <PickerSheet
      title={t('select:choose_server')}
      searchLabel={t('select:search_servers')}
      items={items}
      selected={chosen}
      onPick={pick}
      onRetry={() => void loadGameServers()}
      empty={<EmptyState art="servers" title={t('select:no_servers')} text={t('select:no_servers_hint')} />}
    />
  )
}

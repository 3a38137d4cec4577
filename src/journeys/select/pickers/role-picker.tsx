import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Role } from '../../../contract/entities/game.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData, mapLoadedData } from '../../../kernel/loading/loadable.ts'
import { closeOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { selectRoleAndLoadLimits } from '../loading/open-game.actions.ts'
import { loadRolesOnAllServers } from '../loading/load.actions.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'
import { PickerSheet } from './picker-sheet.tsx'

/** Lets the player pick a character on any server, which also selects that server. */
export function RolePicker() {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { allRoles: roles } = useSnapshot(selectionOptionsStore)

  // Characters may have changed in the game, so reload the list.
  useEffect(() => void loadRolesOnAllServers(), [])

  const items = useMemo(() => {
    // Sort characters on the selected server first.
    const rankByServer = (role: Role) => (role.serverId === chosen.server?.serverId ? 0 : 1)
    return mapLoadedData(roles, (list) =>
      [...list]
        .sort((a, b) => rankByServer(a) - rankByServer(b) || b.level - a.level)
        .map((role) => ({
          value: role.roleId,
          title: role.name,
          detail: `${t('select:level', { number: role.level })} · ${role.serverName}`,
          keywords: role.roleId,
        })),
    )
  }, [roles, chosen.server?.serverId, t])

  const pick = (roleId: string) => {
    const role = getLoadedData(roles)?.find((one) => one.roleId === roleId)
    if (!role) return
    closeOverlay()
    void selectRoleAndLoadLimits(role)
  }
  return (
    <PickerSheet
      title={t('select:choose_role')}
      searchLabel={t('select:search_roles')}
      items={items}
      selected={chosen.role?.roleId}
      onPick={pick}
      onRetry={() => void loadRolesOnAllServers()}
      empty={<EmptyState art="login" title={t('select:no_roles')} text={t('select:no_roles_hint')} />}
    />
  )
}

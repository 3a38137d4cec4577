import type { ComponentType } from 'react'
import type { PlayerDetail } from '../../contract/entities/player.ts'
import type { PlayerDialogContent } from './dialog-content.ts'
import { BlockPlayerDialog } from './block-player-dialog.tsx'
import { EndPlayerSessionsDialog, UnblockPlayerDialog, RevealPlayerNamesDialog } from './plain-dialogs.tsx'
import { CreateReplenishLinkDialog } from './create-replenish-link-dialog.tsx'

/** Dialogs for actions on a player. To add an action, add a row here and its button in a panel. */
export const playerDialogs = {
  block: BlockPlayerDialog,
  unblock: UnblockPlayerDialog,
  logOut: EndPlayerSessionsDialog,
  makeUpLink: CreateReplenishLinkDialog,
  unmask: RevealPlayerNamesDialog,
} as const satisfies Record<string, ComponentType<PlayerDialogContent>>

export type DialogName = keyof typeof playerDialogs

export const isDialogName = (name: string): name is DialogName => Object.hasOwn(playerDialogs, name)

export interface PlayerPanelProps {
  readonly player: PlayerDetail
  readonly onOpen: (name: DialogName, subject?: string) => void
}

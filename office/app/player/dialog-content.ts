import type { PlayerDetail } from '../../contract/entities/player.ts'

/** Properties of every dialog for an action on a player. */
export interface PlayerDialogContent {
  readonly player: PlayerDetail
  /** What the dialog is about, such as one session. */
  readonly subject: string | undefined
  readonly onClose: () => void
}
